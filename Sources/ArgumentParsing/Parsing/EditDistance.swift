/// Counts the insertions, deletions and substitutions of bytes between two words.
///
/// - Returns: nil where there are `limit` or more; a word much longer than the other costs nothing.
/// - Complexity: the product of the lengths.
func editDistance(_ a: String, _ b: String, under limit: Int) -> Int? {
  let (a, b) = (Array(a.utf8), Array(b.utf8))
  guard abs(a.count - b.count) < limit else { return nil }
  var row = Array(0...b.count)
  for (i, byte) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let above = row[j + 1]
      row[j + 1] = min(diagonal + (byte == b[j] ? 0 : 1), above + 1, row[j] + 1)
      diagonal = above
    }
  }
  return row[b.count] < limit ? row[b.count] : nil
}

/// The candidate that was likely meant by a mistyped word: the nearest, the first among equals.
///
/// One at a distance of four or more is no suggestion, nor one that shares nothing with the word.
func closest(to word: String, among candidates: [String]) -> String? {
  var best: (distance: Int, candidate: String)?
  for candidate in candidates {
    let limit = min(4, candidate.utf8.count, word.utf8.count, best?.distance ?? 4)
    guard let distance = editDistance(word, candidate, under: limit) else { continue }
    best = (distance, candidate)
  }
  return best?.candidate
}
