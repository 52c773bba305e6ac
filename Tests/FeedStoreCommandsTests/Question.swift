import FeedStoreCommands
import Testing

/// A question to the store of the tests, and what it comes to.
struct Question: Sendable, CustomTestStringConvertible {
  let arguments: String
  let status: FeedStoreCommands.ExitStatus
  let count: Int
  var testDescription: String { arguments }

  init(_ arguments: String, _ status: FeedStoreCommands.ExitStatus, _ count: Int) {
    self.arguments = arguments
    self.status = status
    self.count = count
  }
}
