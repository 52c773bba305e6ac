import FeedFormat
import FeedJSON
import LayoutEngine

/// A feed as arrays of arrays, its settings as the JSON that was sent: what a store is compared with.
///
/// It knows nothing of the store. Changes are made the plain way, and a layout is made of the whole.
struct LawFeed {
  typealias Values = [String: JSONValue]

  /// A supplementary of one owner.
  struct Name: Hashable {
    var kind: String
    var id: String
  }

  struct Item: Equatable {
    var id: String
    var values: Values = [:]
    /// Measured sizes by class.
    var measured: [String: Measurement] = [:]

    /// The item as a change set gives it.
    var json: JSONValue { JSONValue.object(values).adding(["id": .string(id)]) }
  }

  struct Section: Equatable {
    var id: String
    var values: Values = [:]
    var items: [Item] = []
    var measured: [Name: [String: Measurement]] = [:]

    /// The section as a change set gives it.
    func json(withItems: Bool) -> JSONValue {
      let own = JSONValue.object(values).adding(["id": .string(id)])
      return withItems ? own.adding(["items": .array(items.map(\.json))]) : own
    }
  }

  /// The feed's settings; `nil`: there is no such feed.
  var values: Values?
  var sections: [Section] = []
  /// Of the feed's own supplementaries.
  var measured: [Name: [String: Measurement]] = [:]

  var itemIDs: [String] { sections.flatMap { $0.items.map(\.id) } }
  var sectionIDs: [String] { sections.map(\.id) }

  func index(ofSection id: String) -> Int { sections.firstIndex { $0.id == id } ?? 0 }

  func index(ofItem id: String) -> (section: Int, item: Int) {
    for (section, value) in sections.enumerated() {
      if let item = value.items.firstIndex(where: { $0.id == id }) { return (section, item) }
    }
    return (0, 0)
  }

  /// Whether all sections have a layout that can be, in every class that is named.
  var isValid: Bool {
    do {
      let settings = try FeedSettings(values ?? [:])
      try settings.validate(limits: .standard)
      for section in sections {
        let own = try SectionSettings(section.values)
        try own.validate(limits: .standard)
        try settings.validate(own)
      }
      return true
    } catch {
      return false
    }
  }

  /// The supplementaries that a section has, those taken over from the feed included.
  func supplementaries(of section: Section) -> [JSONValue] {
    let classes = Self.lists(of: section.values["byWidthClass"], "supplementaries")
    if let own = section.values["supplementaries"] { return own.values + classes }
    return classes + defaultSupplementaries
  }

  /// The feed's own, those for width classes included.
  var ownSupplementaries: [JSONValue] {
    (values?["supplementaries"]?.values ?? [])
      + Self.lists(of: values?["byWidthClass"], "supplementaries")
  }

  private var defaultSupplementaries: [JSONValue] {
    var defaults = [values?["sectionDefaults"]].compactMap { $0 }
    if case .object(let classes)? = values?["byWidthClass"] {
      defaults += classes.sorted { $0.key < $1.key }.compactMap { $0.value["sectionDefaults"] }
    }
    return defaults.flatMap { style in
      (style["supplementaries"]?.values ?? [])
        + Self.lists(of: style["byWidthClass"], "supplementaries")
    }
  }

  private static func lists(of byWidthClass: JSONValue?, _ key: String) -> [JSONValue] {
    guard case .object(let classes)? = byWidthClass else { return [] }
    return classes.sorted { $0.key < $1.key }.flatMap { $0.value[key]?.values ?? [] }
  }
}

extension LawFeed.Name {
  init(_ supplementary: JSONValue) {
    kind = supplementary["kind"]?.string ?? ""
    id = supplementary["id"]?.string ?? kind
  }
}

/// A width class as it was put.
struct LawClass: Equatable {
  var name: String
  var values: [String: JSONValue]

  var json: JSONValue { JSONValue.object(values).adding(["name": .string(name)]) }

  func environment() throws -> Environment {
    try WidthClassSettings(stored: JSONText(compact: Array(json.text.utf8))).environment
  }
}
