import FeedJSON
import FeedStorage

/// What a change set has done so far, to tell in the end whether anything is left of it.
struct NetEffects {
  /// What an item's content was before the change set, as far as it was touched.
  struct Content {
    var size: StoredSize
    var reuse: Int64?
    var byWidthClass: [UInt8]?
    /// A digest of the payload, from when it was first replaced.
    var payload: PayloadDigest?
    var revision: Int64
    /// How often the item was changed: once can't be undone.
    var changes = 0
  }

  enum PayloadDigest: Equatable {
    case none
    case some([UInt8])

    init(_ payload: [UInt8]?) {
      guard let payload else {
        self = .none
        return
      }
      var writer = CanonicalWriter()
      writer.json(JSONText(compact: payload))
      self = .some(SHA256.digest(of: writer.bytes))
    }
  }

  /// Whether something has been done that nothing later in the change set can undo.
  var isCertain = false
  /// The number of items made by the change set that are still there.
  var newItems = 0
  /// The sections made by the change set that are still there.
  var newSections: Set<Int64> = []
  /// Whether a measurement was recorded or forgotten, or has gone out of date.
  var hasMeasured = false
  /// Items from before whose content was changed.
  var items: [Int64: Content] = [:]
  /// The settings of sections from before that were changed.
  var sections: [Int64: [UInt8]] = [:]
  /// What came before each thing that is to be moved, as it was at first.
  var order: [Moved: Neighbor] = [:]

  /// Something that the change set moves.
  enum Moved: Hashable {
    case item(Identifier)
    case section(Identifier)
  }

  /// What came before something: a row, 0 for none, and for an item its section's.
  struct Neighbor: Equatable {
    var section: Int64
    var previous: Int64
  }

  /// Forgets what has been made, with all that the feed held.
  mutating func forgetContent() {
    newItems = 0
    newSections = []
    items = [:]
    sections = [:]
  }
}
