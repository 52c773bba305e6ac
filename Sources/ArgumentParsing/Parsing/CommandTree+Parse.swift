extension CommandTree {
  /// Reads the words of a command line, the tool's own name left out.
  ///
  /// `--help` before a `--` comes first whatever else is wrong, then `--version`; then the first
  /// fault in the words, then surplus words, then what is missing. A group by itself asks for its
  /// help. Linear in the words.
  package func parse(_ words: [String]) -> ParseOutcome {
    var reader = CommandLineReader(tree: self)
    reader.read(words)
    return reader.outcome()
  }
}
