import FeedFormat
import FeedStorage
import FeedSync
import Testing

/// What is an effect, what is none, and what follows from each.
struct EffectTests {
  private static let idle: [[String]] = [
    [],
    [#"{"op":"putFeed","sectionDefaults":{"layout":{"type":"list"}}}"#],
    [#"{"op":"moveItem","id":"b","at":1}"#],
    [#"{"op":"moveItem","id":"b","after":"a"}"#],
    [#"{"op":"moveItem","id":"c"}"#],
    [#"{"op":"moveSection","id":"B"}"#],
    [
      #"{"op":"moveItem","id":"a"}"#, #"{"op":"moveItem","id":"b"}"#,
      #"{"op":"moveItem","id":"c"}"#,
    ],
    [#"{"op":"moveSection","id":"A"}"#, #"{"op":"moveSection","id":"B"}"#],
    [
      #"{"op":"insertItems","section":"A","items":[{"id":"n"}],"at":1}"#,
      #"{"op":"moveItem","id":"n","section":"B"}"#, #"{"op":"deleteItems","ids":["n"]}"#,
    ],
    [
      #"{"op":"insertSection","section":{"id":"N"}}"#, #"{"op":"reloadSections","ids":["N"]}"#,
      #"{"op":"deleteSections","ids":["N"]}"#,
    ],
    [
      #"{"op":"updateItem","id":"a","set":{"payload":1,"size":{"height":9}}}"#,
      #"{"op":"updateItem","id":"a","set":{"payload":null,"size":null}}"#,
    ],
    [
      #"{"op":"updateSection","id":"A","set":{"metadata":1}}"#,
      #"{"op":"updateSection","id":"A","set":{"metadata":null}}"#,
    ],
    [
      #"{"op":"updateFeed","set":{"metadata":{"a":1}}}"#,
      #"{"op":"updateFeed","set":{"metadata":null}}"#,
    ],
    [#"{"op":"trimSection","id":"A","keepFirst":3}"#],
  ]

  @Test(arguments: idle)
  func `what undoes itself leaves all as it was`(_ operations: [String]) throws {
    let store = try TestStore()
    try store.makeFeed(["A": ["a", "b", "c"], "B": []])
    func state() throws -> [String] {
      try store.dump().filter { !$0.contains("set-2") && !$0.contains("sqlite_sequence") }
    }
    let before = try state()
    let outcome = try store.apply(operations)
    #expect(outcome.status == .applied)
    #expect(outcome.revision == 1)
    #expect(try state() == before)
    #expect(store.applier.touchedFeeds == [1])
  }

  @Test func `the same change set again is a duplicate, other content under its id is not`() throws
  {
    let store = try TestStore()
    let first = try store.apply(#"{"id":"a","feed":"f","operations":[{"op":"putFeed"}]}"#)
    try store.apply(#"{"id":"b","feed":"f","operations":[{"op":"reloadFeed"}]}"#)
    let again = try store.apply(#"{"operations":[{"op":"putFeed"}], "feed":"f", "id":"a"}"#)
    #expect(again.status == .duplicate)
    #expect(again.revision == 1)
    #expect(again.token == first.token)
    let other = try store.apply(#"{"id":"a","feed":"f","operations":[]}"#)
    #expect(other.error?.code == "id-reused")
    let based = try store.apply(#"{"id":"c","feed":"f","baseRevision":1,"operations":[]}"#)
    #expect(based.error?.code == "revision-conflict")
  }

  @Test func `stores fed by one log agree in tokens, a fork does not`() throws {
    let lines = [
      #"{"id":"a","feed":"f","operations":[{"op":"putFeed"}]}"#,
      #"{"id":"b","feed":"f","operations":[{"op":"reloadFeed"}]}"#,
    ]
    let tokens = try (0..<2).map { _ in
      let store = try TestStore()
      return try lines.map { try store.apply($0).token }
    }
    #expect(tokens[0] == tokens[1])
    let fork = try TestStore()
    try fork.apply(#"{"id":"z","feed":"f","operations":[{"op":"putFeed","metadata":1}]}"#)
    #expect(try fork.apply(lines[1]).token != tokens[0][1])
  }

  @Test func `a deleted feed counts on when it is made again`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": ["x"]])
    #expect(try store.apply([#"{"op":"deleteFeed"}"#]).revision == 2)
    #expect(try store.apply([#"{"op":"reloadFeed"}"#]).error?.code == "unknown-feed")
    #expect(try store.apply([#"{"op":"putFeed"}"#]).revision == 3)
    #expect(try store.order() == "")
    try store.checkInvariants()
  }

  @Test func `measurements move the change counter, not the revision`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": ["x"]])
    func measure(_ rest: String) throws -> (change: Int64, skipped: [String], row: MeasurementRow?)
    {
      let outcome = try store.apply([
        #"{"op":"measure","widthClass":"compact","item":"x",\#(rest)}"#
      ])
      let feed = try #require(try store.rows.feed(named: "f"))
      #expect(outcome.revision == feed.revision)
      let item = try #require(try store.rows.item(named: "x", feed: feed.id))
      return (
        feed.change, outcome.skipped.map(\.code),
        try store.rows.measurement(ofItem: item.id, class: 1)
      )
    }
    #expect(try measure(#""height":50"#).change == 2)
    // Half a pixel at scale 3 is a sixth of a point.
    #expect(try measure(#""height":50.16"#).row == MeasurementRow(width: nil, height: 50))
    #expect(try measure(#""height":50.16"#).change == 2)
    #expect(try measure(#""height":50.17"#).change == 3)
    #expect(try measure(#""width":9"#).row == MeasurementRow(width: 9, height: nil))
    #expect(try measure(#""height":50,"contentRevision":1"#).change == 5)
    try store.apply([#"{"op":"updateItem","id":"x","set":{"payload":1}}"#])
    let stale = try measure(#""height":70,"contentRevision":1"#)
    #expect(stale.skipped == ["stale-measurement"])
    #expect(stale.row == MeasurementRow(width: nil, height: 50, isStale: true))
    #expect(try measure(#""height":50,"contentRevision":2"#).row?.isStale == false)
    #expect(try measure(#""height":null"#).row == nil)
    try measureAndResize(store)
  }

  private func measureAndResize(_ store: TestStore) throws {
    try store.apply([#"{"op":"measure","widthClass":"compact","item":"x","height":50}"#])
    try store.apply([#"{"op":"updateItem","id":"x","set":{"size":{"height":{"estimated":9}}}}"#])
    let item = try #require(try store.rows.item(named: "x", feed: 1))
    #expect(try store.rows.measurement(ofItem: item.id, class: 1) == nil)
  }

  @Test func `a feed's registrations are kept to`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": []])
    func code(_ operation: String) throws -> String? { try store.apply([operation]).error?.code }
    func insert(_ id: String, _ reuse: String) -> String {
      #"{"op":"insertItems","section":"A","items":[{"id":"\#(id)"\#(reuse)}]}"#
    }
    let registrations = #"{"op":"updateFeed","set":{"registrations":{"cells":["C"]}}}"#
    #expect(try code(insert("x", "")) == nil)
    #expect(try code(registrations) == "unregistered")
    #expect(try code(#"{"op":"updateItem","id":"x","set":{"reuseIdentifier":"C"}}"#) == nil)
    #expect(try code(registrations) == nil)
    #expect(try code(insert("y", "")) == "unregistered")
    #expect(try code(insert("y", #","reuseIdentifier":"D""#)) == "unregistered")
    #expect(try code(insert("y", #","reuseIdentifier":"C""#)) == nil)
    #expect(
      try code(#"{"op":"updateFeed","set":{"registrations":{"cells":["D"]}}}"#) == "unregistered")
    #expect(
      try code(
        #"{"op":"updateSection","id":"A","set":{"decorations":[{"kind":"background"}]}}"#)
        == "unregistered")
    #expect(try code(#"{"op":"updateFeed","set":{"registrations":null}}"#) == nil)
    #expect(try code(insert("z", "")) == nil)
  }

  @Test func `a section has a layout, its own or its feed's`() throws {
    let store = try TestStore()
    try store.apply([#"{"op":"putFeed"}"#])
    #expect(
      try store.apply([#"{"op":"insertSection","section":{"id":"A"}}"#]).error?.path
        == "$.operations[0].section")
    try store.apply([#"{"op":"updateFeed","set":{"sectionDefaults":{"layout":{"type":"list"}}}}"#])
    #expect(try store.apply([#"{"op":"insertSection","section":{"id":"A"}}"#]).status == .applied)
    #expect(
      try store.apply([#"{"op":"updateFeed","set":{"sectionDefaults":null}}"#]).status == .rejected)
  }

  @Test func `limits of a feed hold`() throws {
    var limits = Limits()
    limits.itemsPerFeed = 2
    limits.sectionsPerFeed = 1
    let store = try TestStore(limits: limits)
    try store.makeFeed(["A": ["x", "y"]])
    #expect(
      try store.apply([#"{"op":"insertItems","section":"A","items":[{"id":"z"}]}"#]).error?.code
        == "limit-exceeded")
    #expect(
      try store.apply([#"{"op":"insertSection","section":{"id":"B"}}"#]).error?.code
        == "limit-exceeded")
  }

  @Test func `width classes are changed by change sets without a feed`() throws {
    let store = try TestStore()
    let put = #"{"op":"putWidthClass","name":"w","width":100,"height":200}"#
    let outcome = try store.apply(#"{"id":"w1","operations":[\#(put)]}"#)
    #expect(outcome.status == .applied)
    #expect(outcome.revision == nil)
    #expect(store.applier.touchedClasses)
    #expect(try store.rows.widthClass(named: "w") != nil)
    let remove = #"{"op":"removeWidthClass","name":"w"}"#
    try store.apply(#"{"id":"w2","operations":[\#(remove)]}"#)
    #expect(try store.rows.widthClass(named: "w") == nil)
    #expect(
      try store.apply(#"{"id":"w3","operations":[\#(remove)]}"#).error?.code
        == "unknown-width-class")
  }

  @Test func `a name of no width class is a warning`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": []])
    let outcome = try store.apply([
      #"{"op":"insertItems","section":"A","items":[{"id":"x","byWidthClass":"#
        + #"{"watch":{"size":{"height":1}}}}]}"#
    ])
    #expect(outcome.warnings == [Outcome.Warning(code: "unknown-width-class", widthClass: "watch")])
  }

  @Test func `a supplementary is changed by name and has a content revision`() throws {
    let store = try TestStore()
    try store.makeFeed()
    try store.apply([
      #"{"op":"insertSection","section":{"id":"A","supplementaries":[{"kind":"header","#
        + #""size":{"width":{"fractionalWidth":1},"height":{"estimated":40}}}]}}"#
    ])
    func update(_ set: String) -> String {
      #"{"op":"updateSupplementary","section":"A","kind":"header","set":{\#(set)}}"#
    }
    let key = SupplementaryKey(feed: 1, section: 1, kind: "header", name: "header")
    #expect(try store.rows.revision(of: key) == 2)
    try store.apply([
      #"{"op":"measure","widthClass":"compact","height":30,"#
        + #""supplementary":{"section":"A","kind":"header"}}"#
    ])
    #expect(try store.rows.measurement(of: key, class: 1)?.height == 30)
    #expect(try store.apply([update(#""metadata":{"n":1}"#)]).revision == 3)
    #expect(try store.rows.revision(of: key) == 3)
    #expect(try store.rows.measurement(of: key, class: 1)?.isStale == true)
    #expect(try store.apply([update(#""zIndex":3"#)]).revision == 4)
    #expect(try store.rows.revision(of: key) == 3)
    #expect(
      try store.apply([
        #"{"op":"updateSupplementary","section":"A","kind":"footer","set":{}}"#
      ]).error?.code == "unknown-supplementary")
    try store.apply([#"{"op":"updateSection","id":"A","set":{"supplementaries":[]}}"#])
    #expect(try store.rows.revision(of: key) == nil)
    #expect(try store.rows.measurement(of: key, class: 1) == nil)
  }
}
