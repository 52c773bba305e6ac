import FeedJSON

/// What became of a change set.
package struct Outcome: Equatable, Sendable {
  /// How it ended.
  package enum Status: String, Sendable {
    case applied, duplicate, rejected
  }

  /// An id that an operation left out.
  package struct Skipped: Equatable, Sendable {
    package var operation: Int
    package var id: String
    package var code: String

    package init(operation: Int, id: String, code: String) {
      self.operation = operation
      self.id = id
      self.code = code
    }
  }

  /// Something that does no harm now.
  package struct Warning: Hashable, Sendable {
    package var code: String
    package var widthClass: String?
    package var sectionID: String?

    package init(code: String, widthClass: String? = nil, sectionID: String? = nil) {
      self.code = code
      self.widthClass = widthClass
      self.sectionID = sectionID
    }
  }

  /// The change set's id; `nil` if it could not be read.
  package var id: String?
  /// The feed; `nil` if it could not be read, or for the store's own.
  package var feed: String?
  package var status: Status
  /// The feed's revision after it; of a duplicate as it was then, of a rejected one the present.
  package var revision: Int64?
  /// The token of that revision; none for a rejected one.
  package var token: String?
  /// The number of operations.
  package var operations: Int
  package var skipped: [Skipped] = []
  package var error: ChangeSetError?
  package var warnings: [Warning] = []

  init(id: String?, feed: String?, status: Status, operations: Int) {
    self.id = id
    self.feed = feed
    self.status = status
    self.operations = operations
  }

  init(_ changeSet: ChangeSet, _ status: Status) {
    self.init(
      id: changeSet.id.string, feed: changeSet.feed?.string, status: status,
      operations: changeSet.operations.count)
  }
}
