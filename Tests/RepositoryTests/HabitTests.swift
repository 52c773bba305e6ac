import Testing

/// What code here does not do, or not without saying why.
struct HabitTests {
  private static let needsReason = [
    "try!", " as! ", "fatalError(", "nonisolated(unsafe)", "Task.detached", "@unchecked Sendable",
  ]

  @Test func `a dangerous word has its reason beside it`() throws {
    for file in try Repository.sources.get() {
      for word in Self.needsReason {
        for line in file.linesOfCode(with: word) {
          let hasReason = file.hasComment(atLine: line)
          #expect(hasReason, "\(file.path):\(line): \(word) without a reason")
        }
      }
    }
  }

  @Test func `nothing is left to do in a comment`() throws {
    for file in try Repository.sources.get() {
      for (index, line) in file.lines.enumerated() {
        let isMarked = line.contains("TODO") || line.contains("FIXME")
        #expect(!isMarked, "\(file.path):\(index + 1)")
      }
    }
  }

  @Test func `nothing prints, for output goes through the console`() throws {
    for file in try Repository.sources.get() {
      let lines = file.code.indices.filter { index in
        let line = file.code[index]
        return line.contains("rint(") && line.contains(/(?:^|[^.\w])(?:print|debugPrint)\(/)
          && !line.contains("func ")
      }
      #expect(lines.isEmpty, "\(file.path):\(lines.map { $0 + 1 })")
    }
  }

  @Test func `names say what a thing is for`() throws {
    let refused = ["Manager", "Helper", "Utils", "Handler", "Service", "Processor", "Impl"]
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "actor"]
    for file in try Repository.sources.get() {
      for line in file.code {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        for (kind, name) in zip(words, words.dropFirst()) where kinds.contains(kind) {
          let isEmpty = refused.contains { name.hasSuffix($0) }
          #expect(!isEmpty, "\(file.path): \(name)")
        }
      }
    }
  }
}
