import FeedJSON

/// What a client shows: the items of an earlier answer, and where they were.
public struct ShownContent: Equatable, Sendable {
  /// An item and its frame.
  public struct Item: Equatable, Sendable {
    /// The item's id.
    public var id: String
    /// The frame in the content that was shown, in points.
    public var frame: QueryRect

    /// Makes an item that is shown.
    public init(id: String, frame: QueryRect) {
      self.id = id
      self.frame = frame
    }
  }

  /// The feed, if the answer says it.
  public var feed: String?
  /// The width class that was shown, if the answer says it.
  public var widthClass: String?
  /// The width and height of the content that was shown; `nil`: those of the present one.
  public var contentSize: (width: Double, height: Double)?
  /// The items, in the answer's order.
  public var items: [Item]

  /// Makes it from items.
  public init(
    feed: String? = nil, widthClass: String? = nil,
    contentSize: (width: Double, height: Double)? = nil, items: [Item]
  ) {
    self.feed = feed
    self.widthClass = widthClass
    self.contentSize = contentSize
    self.items = items
  }

  /// Takes the items of an answer.
  public init(_ answer: Answer) {
    self.init(
      feed: answer.feed, widthClass: answer.widthClass,
      contentSize: (answer.contentWidth, answer.contentHeight),
      items: answer.elements.compactMap { element in
        element.itemID.map { Item(id: $0, frame: element.frame) }
      })
  }

  /// Whether both show the same.
  public static func == (a: ShownContent, b: ShownContent) -> Bool {
    a.feed == b.feed && a.widthClass == b.widthClass && a.items == b.items
      && a.contentSize?.width == b.contentSize?.width
      && a.contentSize?.height == b.contentSize?.height
  }
}

extension ShownContent {
  /// Reads an answer object (`FORMATS.md`, Query answer).
  ///
  /// Of its elements those with an `itemId` are taken; keys that say nothing about the place are
  /// passed over.
  ///
  /// - Throws: ``FeedStoreError``: `malformed`, with the JSON path.
  public init(json: [UInt8]) throws(FeedStoreError) {
    do throws(JSONError) {
      self = try ShownContent(reading: json)
    } catch {
      throw FeedStoreError(
        FeedStoreError.Code(rawValue: error.code.rawValue), "the answer: \(error.message)",
        path: error.path, hint: "give what 'feedstore query' answered")
    }
  }

  private init(reading json: [UInt8]) throws(JSONError) {
    self.init(items: [])
    var reader = JSONReader(json)
    var hasElements = false
    try reader.object { key, reader throws(JSONError) in
      if try reader.null() { return }
      switch key.name {
      case "feed": feed = try reader.identifier().string
      case "widthClass": widthClass = try reader.identifier().string
      case "contentSize":
        let size = try reader.numbers(2)
        contentSize = (size[0], size[1])
      case "elements":
        hasElements = true
        try readElements(&reader)
      default: try reader.skip()
      }
    }
    try reader.end()
    if !hasElements { throw JSONError(message: "\"elements\" is missing") }
  }

  private mutating func readElements(_ reader: inout JSONReader) throws(JSONError) {
    try reader.array { _, reader throws(JSONError) in
      let start = reader.offset
      var (id, frame): (String?, QueryRect?)
      try reader.object { key, reader throws(JSONError) in
        switch key.name {
        case "itemId": id = try reader.null() ? nil : reader.identifier().string
        case "frame":
          let sides = try reader.numbers(4)
          frame = QueryRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
        default: try reader.skip()
        }
      }
      guard let id else { return }
      guard let frame else { throw reader.fail("\"frame\" is missing", at: start) }
      items.append(Item(id: id, frame: frame))
    }
  }
}

extension JSONReader {
  fileprivate mutating func numbers(_ count: Int) throws(JSONError) -> [Double] {
    let start = offset
    var numbers: [Double] = []
    try array { index, reader throws(JSONError) in
      let number = try reader.double()
      guard index < count else { throw reader.fail("one number too many") }
      numbers.append(number)
    }
    guard numbers.count == count else { throw fail("there must be \(count) numbers", at: start) }
    return numbers
  }
}
