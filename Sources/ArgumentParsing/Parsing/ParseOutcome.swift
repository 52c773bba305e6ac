/// What the words on the command line ask for.
package enum ParseOutcome: Sendable, Equatable {
  /// To run the command at a path of names, the tool's own left out.
  case run(path: [String], values: ParsedValues)
  /// To show a command's help, on standard output.
  case help(path: [String])
  /// To show the version.
  case version
  /// Nothing that can be done: to report, with exit status 64.
  case failure(UsageError)
}
