import FeedStore
import Testing

/// `LAYOUT.md` C20, through a store.
struct PlaceOrthogonalTests {
  private func feed(
    _ scrolling: String, items: Int = 6, group: JSONValue = ["fractionalWidth": 0.8],
    width: Double = 390, insets: (Double, Double) = (20, 20), spacing: Double = 10
  ) throws -> PlaceFeed {
    let whole: JSONValue = ["width": ["fractionalWidth": 1], "height": ["fractionalHeight": 1]]
    return try PlaceFeed(
      width: width, height: 844,
      sections: [
        [
          "id": "row",
          "layout": [
            "type": "compositional", "orthogonalScrolling": .string(scrolling),
            "interGroupSpacing": .number(spacing),
            "contentInsets": ["leading": .number(insets.0), "trailing": .number(insets.1)],
            "group": [
              "axis": "horizontal", "size": ["width": group, "height": 120],
              "subitems": [["item": ["size": whole]]],
            ],
          ],
          "items": .array((0..<items).map { ["id": .string("i\($0)")] }),
        ], PlaceFeed.list("list", [100]),
      ])
  }

  @Test func `C20: the row's length and largest offset`() throws {
    let row = try feed("continuous").asking { try $0.orthogonal(section: "row", feed: "f") }
    #expect(row == RowScrolling(contentLength: 1962, maxOffset: 1572, restingOffset: 0))
    let text = String(decoding: row.json(), as: UTF8.self)
    #expect(text == #"{"contentLength":1962,"maxOffset":1572,"restingOffset":0}"#)
  }

  static let resting: [(scrolling: String, pairs: [(Double, Double)])] = [
    ("continuous", [(-5, 0), (130, 130), (1571.5, 1571.5), (1572, 1572), (9999, 1572)]),
    ("groupPaging", [(0, 0), (160.5, 0), (161, 322), (483, 644), (1600, 1572)]),
    (
      "continuousGroupLeadingBoundary",
      [(0, 0), (160.5, 0), (161, 322), (483, 644), (1571, 1572)]
    ),
    ("paging", [(174, 0), (175, 350), (524, 350), (525, 700), (1572, 1572)]),
    (
      "groupPagingCentered",
      [(-999, -19), (0, -19), (141, -19), (142, 303), (303, 303), (9999, 1591)]
    ),
  ]

  @Test(arguments: resting)
  func `C20: a row comes to rest`(_ row: (scrolling: String, pairs: [(Double, Double)])) throws {
    let feed = try feed(row.scrolling)
    for (asked, rest) in row.pairs {
      let found = try feed.asking { try $0.orthogonal(section: "row", offset: asked, feed: nil) }
      #expect(found.restingOffset == rest, "\(asked)")
    }
  }

  @Test func `C20: a page is the width less the insets`() throws {
    let feed = try feed(
      "paging", items: 8, group: 100, width: 320, insets: (4, 6), spacing: 8)
    let row = try feed.asking { try $0.orthogonal(section: "row", offset: 200, feed: "f") }
    #expect(row == RowScrolling(contentLength: 866, maxOffset: 546, restingOffset: 310))
  }

  @Test func `a row of many pages is as long as all of them, an empty one as its insets`() throws {
    let long = try feed("continuous", items: 500).asking {
      try $0.orthogonal(section: "row", feed: "f")
    }
    #expect(long.contentLength == 20 + 500 * 322 - 10 + 20)
    let empty = try feed("continuous", items: 0).asking {
      try $0.orthogonal(section: "row", feed: "f")
    }
    #expect(empty.maxOffset == 0)
  }

  @Test func `a section that does not scroll across says so, and so does an unknown one`() throws {
    let feed = try feed("continuous")
    for (section, code) in [("list", FeedStoreError.Code.invalidLayout), ("x", .unknownSection)] {
      let error = #expect(throws: FeedStoreError.self) {
        try feed.asking { try $0.orthogonal(section: section, feed: "f") }
      }
      #expect(error?.code == code)
      #expect(error?.exitStatus == 1)
    }
  }

  @Test func `the async form answers the same`() async throws {
    let row = try await feed("groupPaging").asking {
      try await $0.orthogonal(
        section: "row", offset: 161, feed: "f", widthClass: .named("c"))
    }
    #expect(row.restingOffset == 322)
  }
}
