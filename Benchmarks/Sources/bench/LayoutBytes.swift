import FeedStore

/// What a kept layout takes in the file, an element and class: budget 8.
enum LayoutBytes {
  private static let kinds = [
    (name: "list", layout: "{\"type\":\"list\",\"rowSpacing\":8}"),
    (name: "waterfall of 2", layout: "{\"type\":\"waterfall\",\"columns\":2}"),
  ]

  static func run(_ lab: Lab) throws -> [Budget] {
    var budgets: [Budget] = []
    for kind in kinds {
      for isWhole in [true, false] {
        let sizes = isWhole ? "whole points" : "ratios of six decimals"
        budgets.append(
          Budget(
            name: "layout, \(kind.name), \(sizes)",
            value: try bytes(lab, kind.layout, isWhole: isWhole), floor: .below(isWhole ? 3 : 10),
            unit: .bytes))
      }
    }
    return budgets
  }

  private static func bytes(_ lab: Lab, _ layout: String, isWhole: Bool) throws -> Double {
    let items = lab.isQuick ? 15_000 : 1_000_000
    let path = lab.path("bytes.sqlite")
    let store = try Stores.make(at: path)
    defer { for suffix in ["", "-wal", "-shm", "-lock"] { Lab.remove(path + suffix) } }
    let names = Stores.fourClasses.map { "\"\($0)\"" }.joined(separator: ",")
    try Stores.apply(
      Array(
        """
        {"id":"make","feed":"f","operations":[{"op":"putFeed","widthClasses":[\(names)]},\
        {"op":"insertSection","section":{"id":"s","layout":\(layout)}}]}
        """.utf8), to: store)
    var generator = SeededGenerator(7)
    for first in stride(from: 0, to: items, by: 1_000) {
      let sized = (first..<first + 1_000).map { ordinal in
        let size =
          isWhole
          ? "\"height\":\(Int.random(in: 40...200, using: &generator))"
          : "\"aspectRatio\":\(ratio(Int.random(in: 500_000...1_999_999, using: &generator)))"
        return "{\"id\":\"\(ordinal)\",\"size\":{\(size)}}"
      }.joined(separator: ",")
      try Stores.apply(
        Array(
          """
          {"id":"set-\(first)","feed":"f","operations":[{"op":"insertItems","section":"s","items":\
          [\(sized)]}]}
          """.utf8), to: store)
    }
    try check(store, items)
    try store.close()
    return Double(try layoutBytes(path)) / Double(items * Stores.fourClasses.count)
  }

  /// Millionths as a number of six decimals.
  private static func ratio(_ millionths: Int) -> String {
    "\(millionths / 1_000_000).\(String(millionths % 1_000_000 + 1_000_000).dropFirst())"
  }

  private static func check(_ store: FeedStore, _ items: Int) throws {
    guard try Stores.figure("items", of: store) == items,
      try Stores.figure("layouts", of: store) == Stores.fourClasses.count,
      try Stores.figure("staleLayouts", of: store) == 0
    else { throw BenchError("layouts are missing") }
  }

  /// Bytes of the pages that the tables of kept layouts take, the free room in them included.
  private static func layoutBytes(_ path: String) throws -> Int {
    let database = try Database(reading: path)
    defer { database.close() }
    return try database.integer(
      """
      SELECT sum(pgsize) FROM dbstat WHERE name IN ('layout', 'page_layout', 'directory_layout')
      """)
  }
}
