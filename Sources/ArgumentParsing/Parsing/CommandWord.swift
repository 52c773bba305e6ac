/// One word of a command line, by its form alone.
enum CommandWord: Equatable {
  /// `--`, after which all is positional.
  case terminator
  /// `--name` or `--name=value`.
  case long(name: String, attached: String?)
  /// `-x`, `-xv` or `-n=value`.
  case short(letters: [Character], attached: String?)
  /// Three dashes or more, or dashes and an equals sign.
  case invalid
  /// Anything else: a lone `-`, and what begins with a minus sign and a digit, too.
  case value

  /// Tells the form of a word; bytes count, not graphemes, so that a combining mark hides no dash.
  init(_ word: String) {
    let dashes = word.utf8.prefix { $0 == UInt8(ascii: "-") }.count
    guard dashes > 0, word.utf8.count > 1, !NumberSyntax.beginsAsNegative(word) else {
      self = .value
      return
    }
    let (name, attached) = Self.divide(word, dashes: dashes)
    switch dashes {
    case 2 where word.utf8.count == 2: self = .terminator
    case 1 where !name.isEmpty: self = .short(letters: Array(name), attached: attached)
    case 2 where !name.isEmpty: self = .long(name: name, attached: attached)
    default: self = .invalid
    }
  }

  private static func divide(_ word: String, dashes: Int) -> (name: String, attached: String?) {
    let bytes = word.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: dashes)
    guard let equals = bytes[start...].firstIndex(of: UInt8(ascii: "=")) else {
      return (String(word[start...]), nil)
    }
    return (String(word[start..<equals]), String(word[bytes.index(after: equals)...]))
  }
}
