import FeedJSON
import FeedStore

/// A line of a file of questions: what it says in place of the command line.
struct QueryRequest {
  private enum Key: String, JSONObjectKey {
    case feed, widthClass, width, height, rect, viewport, contentInset, id
    static let names = JSONKeyNames(Key.self)
  }

  private enum InsetKey: String, JSONObjectKey {
    case top, leading, bottom, trailing
    static let names = JSONKeyNames(InsetKey.self)
  }

  private var feed: String?
  private var widthClass: String?
  private var width: Double?
  private var height: Double?
  private var area: Query.Area?
  private var viewport: QueryRect?
  private var contentInset: QueryInsets?

  init(_ line: LineReader.Line) throws(JSONError) {
    if line.isTooLong {
      throw JSONError(
        code: .limitExceeded, message: "the line has more than \(LineReader.limit) bytes")
    }
    var reader = JSONReader(line.bytes)
    var this = Self()
    try reader.object(Key.self) { key, reader throws(JSONError) in
      try this.read(key, &reader)
    }
    if this.widthClass != nil, this.width != nil {
      throw reader.fail("\"widthClass\" and \"width\" exclude each other")
    }
    if this.height != nil, this.width == nil {
      throw reader.fail("\"height\" needs \"width\" beside it")
    }
    try reader.end()
    self = this
  }

  private init() {}

  private mutating func read(_ key: Key, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case .feed: feed = try reader.identifier().string
    case .widthClass: widthClass = try reader.identifier().string
    case .width: width = try reader.double()
    case .height: height = try reader.double()
    case .rect: area = try Self.area(&reader)
    case .viewport: viewport = QueryRect(try Self.fourNumbers(&reader))
    case .contentInset: contentInset = QueryInsets(try Self.insets(&reader))
    case .id: try reader.skip()
    }
  }

  /// The question that the line asks, the command line's standing in for what it leaves out.
  func applied(to base: Query, hasArea: Bool) throws(JSONError) -> Query {
    guard area != nil || hasArea else { throw JSONError(message: "\"rect\" is missing") }
    var query = base
    if let feed { query.feed = feed }
    if let widthClass { query.widthClass = .named(widthClass) }
    if let width { query.widthClass = .width(width, height: height) }
    if let area { query.area = area }
    if let viewport { query.viewport = viewport }
    if let contentInset { query.contentInset = contentInset }
    return query
  }

  /// The line's `id`, if it can be made out: a bad line is answered under it.
  static func id(in line: [UInt8]) -> JSONText? {
    var reader = JSONReader(line)
    var id: JSONText?
    do {
      try reader.object { key, reader throws(JSONError) in
        if key.name == "id" { id = try reader.raw() } else { try reader.skip() }
      }
    } catch {
      // What comes after the id may be as bad as it likes.
    }
    return id
  }

  private static func area(_ reader: inout JSONReader) throws(JSONError) -> Query.Area? {
    guard try reader.nextKind == .string else {
      return QueryRect(try fourNumbers(&reader)).map { .rect($0) }
    }
    guard try reader.string() == "all" else {
      throw reader.fail("it must be four numbers or \"all\"")
    }
    return .all
  }

  private static func fourNumbers(_ reader: inout JSONReader) throws(JSONError) -> [Double] {
    var numbers: [Double] = []
    try reader.array { _, reader throws(JSONError) in
      let number = try reader.double()
      if numbers.count == 4 { throw reader.fail("there are more than four numbers") }
      numbers.append(number)
    }
    guard numbers.count == 4 else { throw reader.fail("there must be four numbers") }
    return numbers
  }

  /// Insets as the command line has them, in a list, or as change sets have them, by name.
  private static func insets(_ reader: inout JSONReader) throws(JSONError) -> [Double] {
    guard try reader.nextKind == .object else { return try fourNumbers(&reader) }
    var sides: [InsetKey: Double] = [:]
    try reader.object(InsetKey.self) { key, reader throws(JSONError) in
      sides[key] = try reader.double()
    }
    return InsetKey.allCases.map { sides[$0] ?? 0 }
  }
}
