import Testing

/// How long files and functions may be.
struct BudgetTests {
  @Test func `no file has more than 500 lines`() throws {
    for file in try Repository.sources.get() + Repository.tests.get() {
      #expect(file.lineCount <= 500, "\(file.path) has \(file.lineCount) lines")
    }
  }

  @Test func `half of the files have 120 lines at most, nine in ten 350`() throws {
    let counts = try Repository.sources.get().map(\.lineCount).sorted()
    try #require(!counts.isEmpty)
    #expect(counts[counts.count / 2] <= 120)
    #expect(counts[counts.count * 9 / 10] <= 350)
  }

  @Test func `no function body has more than 60 lines, nine in ten 25`() throws {
    var lengths: [Int] = []
    for file in try Repository.sources.get() {
      for function in file.bodies {
        lengths.append(function.lineCount)
        #expect(
          function.lineCount <= 60,
          "\(file.path):\(function.line) has \(function.lineCount) lines")
      }
    }
    lengths.sort()
    try #require(lengths.count > 100)
    #expect(lengths[lengths.count * 9 / 10] <= 25)
  }

  @Test func `the README has 200 lines at most`() throws {
    #expect(try Repository.text("README.md").split(separator: "\n").count <= 200)
  }
}
