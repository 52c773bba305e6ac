import FeedSQLite
import FeedStorage
import FeedStore
import Testing

/// How much is done, told by SQLite's own counts.
struct CountingTests {
  private func listStore(items: Int) throws -> TestStore {
    let test = try TestStore(shape: .standard)
    let classes = [320.0, 390, 744, 1024].map { width in
      JSONValue.object([
        "op": "putWidthClass", "name": .string("w\(Int(width))"), "fromWidth": .number(width),
        "width": .number(width), "height": 800,
      ])
    }
    _ = try test.store.apply(test.line(classes, feed: nil))
    try test.apply(
      ["op": "putFeed", "sectionDefaults": ["layout": ["type": "list", "rowHeight": 44]]],
      ["op": "insertSection", "section": ["id": "s"]])
    let lengths = (0..<items).map { Double(30 + $0 % 17) }
    try test.apply([
      "op": "insertItems", "section": "s", "items": Scene.items(lengths),
    ])
    return test
  }

  @Test func `an item inserted at the head writes as many rows in a long list as in a short one`()
    throws
  {
    for count in [1_000, 10_000] {
      let test = try listStore(items: count)
      var most = 0
      for number in 0..<200 {
        let before = try test.store.writerStatistics().rowsWritten
        try test.apply([
          "op": "insertItems", "section": "s", "items": [["id": .string("n\(number)")]], "at": 0,
        ])
        most = try max(most, test.store.writerStatistics().rowsWritten - before)
      }
      // One item, a page and its directories, the same in four classes, and now and then a split.
      #expect(most <= 60, "\(count) items: \(most) rows")
    }
  }

  private static let estimatedLayouts: [JSONValue] = [
    ["type": "list", "rowHeight": ["estimated": 44]],
    [
      "type": "compositional",
      "group": [
        "axis": "horizontal",
        "size": ["width": ["fractionalWidth": 1], "height": ["estimated": 44]],
        "subitems": [
          ["item": ["size": ["width": ["fractionalWidth": 0.3], "height": ["estimated": 44]]]]
        ],
      ],
    ],
  ]

  @Test(arguments: estimatedLayouts)
  func `measuring an item in the middle lays out as much in a long feed as in a short one`(
    layout: JSONValue
  ) throws {
    for count in [1_000, 10_000, 100_000] {
      let test = try TestStore(shape: .standard)
      try test.apply(
        ["op": "putWidthClass", "name": "c", "fromWidth": 0, "width": 390, "height": 800],
        feed: nil)
      let items = (0..<count).map { JSONValue.object(["id": .string("i\($0)")]) }
      try test.apply(
        ["op": "putFeed"],
        ["op": "insertSection", "section": ["id": "s", "layout": layout, "items": .array(items)]])
      var most = 0
      for number in 0..<20 {
        let before = try test.store.writerStatistics().rowsWritten
        let result = try test.apply([
          "op": "measure", "widthClass": "c", "item": .string("i\(count / 2 + number)"),
          "height": .number(50 + Double(number)),
        ])
        #expect(result.status == .applied)
        most = try max(most, test.store.writerStatistics().rowsWritten - before)
      }
      // The size, the receipt, the feed and its layout, a page or two, and the directories above.
      #expect(most <= 16, "\(count) items: \(most) rows")
    }
  }

  @Test func `a question that was asked before runs no SQL`() throws {
    let test = try listStore(items: 1_000)
    let rect = QueryRect(x: 0, y: 5_000, width: 320, height: 480)
    let cold = try test.store.layoutAttributesForElements(in: rect, feed: "f")
    let before = test.store.readerStatistics
    for _ in 0..<10 {
      let warm = try test.store.layoutAttributesForElements(in: rect, feed: "f")
      #expect(warm == cold)
    }
    #expect(test.store.readerStatistics.statements == before.statements)
    // Another program's commit is seen all the same.
    let other = try FeedStore(at: test.path, options: TestStore.options())
    try other.apply(
      #"{"id":"other","feed":"f","operations":[{"op":"deleteItems","ids":["i0"]}]}"#)
    let after = try test.store.layoutAttributesForElements(in: rect, feed: "f")
    #expect(after != cold)
    try other.close()
  }
}
