import Foundation
import Testing

/// The programs of the Examples package, compiled here too, so that they can't fall behind.
struct ExamplesTests {
  private static let expected = [
    "first-feed": ["a", "b"],
    "measured-sizes": [
      "estimated: 44.0? 44.0? 44.0?, revision 1", "2 measured: 60.0 20.0 44.0?, revision 1",
      "one seen by a client: 60.0 20.0 64.0, revision 1",
    ],
    "moving-an-item": [
      "a dropped at 130 becomes item 2", "at 0.0: [50.0, 100.0, 0.0, 150.0]",
      "at 0.5: [25.0, 75.0, 50.0, 150.0]", "at 1.0: [0.0, 50.0, 100.0, 150.0]", "b c a d",
    ],
    "magazine": [
      "lead: 0.0 0.0 390.0 200.0", "left: 0.0 208.0 190.0 90.0", "right: 200.0 208.0 190.0 120.0",
      "rest: 0.0 336.0 190.0 60.0",
    ],
  ]

  @Test(arguments: Example.all.map(\.name))
  func `an example says what it should`(name: String) throws {
    let example = try #require(Example.all.first { $0.name == name })
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var said: [String] = []
    try example.run(folder.appending(path: "example.sqlite").path()) { said.append($0) }
    let expected = try #require(Self.expected[name])
    if name == "first-feed" {
      #expect(said.map { String($0.prefix(1)) } == expected)
    } else {
      #expect(said == expected)
    }
  }
}
