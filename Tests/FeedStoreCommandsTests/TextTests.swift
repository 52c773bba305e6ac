import FeedStoreCommands
import Testing

/// Numbers, tables and texts as people see them.
struct TextTests {
  @Test func `what could play tricks on a terminal is escaped`() {
    #expect(TerminalText.escape("plain é 漢字") == "plain é 漢字")
    #expect(TerminalText.escape("a\u{1B}[31m\u{202E}b\n") == "a\\u{1B}[31m\\u{202E}b\\u{A}")
  }

  @Test func `columns are aligned by what is seen`() {
    var table = TextTable([.text("NAME"), .number("N")])
    table.add(["漢字", "1"])
    table.add(["e\u{301}", "1,000"])
    #expect(
      String(decoding: table.utf8, as: UTF8.self) == """
        NAME      N
        漢字      1
        e\u{301}     1,000

        """)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `thousands are apart`(value: Int, text: String) {
    #expect(Quantity.count(value) == text)
  }

  @Test(arguments: [(0, "0 B"), (999, "999 B"), (1_250, "1.3 kB"), (82_000_000, "82 MB")])
  func `bytes have a unit`(value: Int64, text: String) {
    #expect(Quantity.bytes(value) == text)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.001, "0"), (1.005, "1"), (-12.346, "-12.35"), (1e300, "1e+300"),
  ])
  func `points have two digits at most`(value: Double, text: String) {
    #expect(Quantity.points(value) == text)
  }

  @Test func `a failure is one line with its place and its remedy`() {
    let failure = Failure(
      code: "unknown-item", "there is no item \"a\nb\"", path: "$.x", operation: 3,
      hint: "insert it first", exitStatus: .no)
    #expect(
      failure.line
        == "unknown-item: there is no item \"a\\u{A}b\" ($.x, operation 3) — insert it first")
    var placed = failure
    placed.path = "$.operations[3].id"
    #expect(placed.line.contains("($.operations[3].id)"))
  }
}
