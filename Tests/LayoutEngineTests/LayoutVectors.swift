import Foundation
import LayoutEngine
import Testing

/// Reads the layout vectors in `Fixtures`: cases of the rules with the frames they lead to.
struct LayoutVector: CustomTestStringConvertible, Sendable {
  let id: String
  let container: @Sendable (LayoutVector.Section, Bool) -> SectionContainer
  let direction: ScrollDirection
  let sections: [Section]
  /// `uikit` rounding: only with, only without, or both.
  let roundings: [Bool]
  let frames: [String: [Double]]
  let contentSize: [Double]?
  let rows: [String: Row]

  var testDescription: String { id }

  struct Section: Sendable {
    let layout: SectionLayout
    let insets: EdgeInsets
    let items: [ItemSpec]
    let isAlone: Bool
    let reference: EdgeInsets
  }

  struct Row: Sendable {
    let contentLength: Double
    let maxOffset: Double
    let rests: [[Double]]
  }

  /// The vectors of some files, of those layouts that are asked for.
  static func load(_ names: [String]) -> [LayoutVector] {
    names.flatMap { name -> [LayoutVector] in
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures/\(name).json")
      guard let data = try? Data(contentsOf: file),
        let root = try? JSONSerialization.jsonObject(with: data) as? Object,
        let vectors = root["vectors"] as? [Object]
      else { return [] }
      return vectors.compactMap { LayoutVector($0) }
    }
  }

  private init?(_ vector: Object) {
    guard let id = vector["id"] as? String, let input = vector["input"] as? Object,
      let expect = vector["expect"] as? Object, let bounds = input.numbers("bounds"),
      let sections = input["sections"] as? [Object], input["layoutDirection"] == nil
    else { return nil }
    self.id = id
    let scale = input.number("scale") ?? 2
    let direction =
      ScrollDirection(rawValue: input["scrollDirection"] as? String ?? "") ?? .vertical
    self.direction = direction
    let references = [
      "safeArea": EdgeInsets(input.object("safeAreaInsets")),
      "layoutMargins": EdgeInsets(input.object("layoutMargins")),
    ]
    let measured = input["measured"] as? Object ?? [:]
    let isAlone = sections.count == 1 && input["supplementaries"] == nil
    var read: [Section] = []
    for (index, section) in sections.enumerated() {
      let like = (section["like"] as? Int).map { sections[$0] } ?? section
      guard let layout = like["layout"] as? Object,
        let parsed = SectionLayout(vector: layout)
      else { return nil }
      let name =
        layout["contentInsetsReference"] as? String
        ?? input["contentInsetsReference"] as? String ?? "safeArea"
      let insets = layout["sectionInset"] ?? layout["contentInsets"]
      var reference = EdgeInsets.zero
      if case .compositional = parsed { reference = references[name] ?? .zero }
      read.append(
        Section(
          layout: parsed, insets: EdgeInsets(insets as? Object ?? [:]),
          items: ItemSpec.list(section["items"], section: index, measured: measured),
          isAlone: isAlone && like["supplementaries"] == nil, reference: reference))
    }
    self.sections = read
    container = { section, floors in
      var insets = AxisInsets(section.insets, direction)
      let added = AxisInsets(section.reference, direction)
      insets.crossStart += added.crossStart
      insets.crossEnd += added.crossEnd
      return SectionContainer(
        Environment(width: bounds[0], height: bounds[1], scale: scale), direction,
        insets: insets, floorsFractions: floors)
    }
    roundings =
      switch input["rounding"] as? String {
      case "pixels": [true]
      case nil: [false, true]
      default: [false]
      }
    frames = (expect["frames"] as? Object ?? [:]).compactMapValues { $0 as? [Double] }
    contentSize = expect.numbers("contentSize")
    rows = (expect["orthogonal"] as? [String: Object] ?? [:]).mapValues { row in
      Row(
        contentLength: row.number("contentLength") ?? 0, maxOffset: row.number("maxOffset") ?? 0,
        rests: row["rest"] as? [[Double]] ?? [])
    }
  }
}

typealias Object = [String: Any]

extension Object {
  func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }
  func numbers(_ key: String) -> [Double]? { self[key] as? [Double] }
  func object(_ key: String) -> Object { self[key] as? Object ?? [:] }
}

extension ItemSpec {
  fileprivate static func list(_ value: Any?, section: Int, measured: Object) -> [ItemSpec] {
    var items: [ItemSpec] = []
    if let count = value as? Int { items = Array(repeating: ItemSpec(), count: count) }
    for entry in value as? [Any] ?? [] {
      let object = entry as? Object
      let count = object?["n"] as? Int ?? 1
      var size: ItemSize?
      if let sides = entry as? [Double] ?? object?.numbers("size") {
        size = .dimensions(width: .absolute(sides[0]), height: .absolute(sides[1]))
      } else if let given = object?["given"] as? Object {
        size =
          given.number("aspectRatio").map { .aspectRatio($0) }
          ?? .dimensions(
            width: LayoutEngine.Dimension(vector: given["width"]),
            height: LayoutEngine.Dimension(vector: given["height"]))
      }
      items += Array(repeating: ItemSpec(size: size), count: count)
    }
    for index in items.indices {
      guard let sides = measured["item \(section) \(index)"] as? [Any] else { continue }
      items[index].measuredWidth = (sides[0] as? NSNumber)?.doubleValue
      items[index].measuredHeight = (sides[1] as? NSNumber)?.doubleValue
    }
    return items
  }
}
