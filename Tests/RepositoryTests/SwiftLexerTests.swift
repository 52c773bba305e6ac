import Testing

/// The rules are worth what the reading of the files is.
struct SwiftLexerTests {
  @Test func `comments and the insides of strings are no code`() {
    let file = SwiftFile(
      path: "Sources/M/F.swift",
      text: ##"""
        import A // import B
        /* try! /* nested */
        */ let a = "try! \(b("}")) \" /*"
        let raw = #"print(" \(no) \#(yes)"#
        """##)
    #expect(file.imports == ["A"])
    #expect(file.linesOfCode(with: "try!").isEmpty)
    #expect(file.strings == ["}", "try! \\(…) \" /*", "print(\" \\(no) \\(…)"])
    #expect(file.linesOfCode(with: "let raw") == [4])
  }

  @Test func `bodies of functions are found and measured`() {
    let file = SwiftFile(
      path: "Sources/M/F.swift",
      text: """
        protocol P {
          func required(_ a: Int) -> Int
        }
        func one() { 1 }
        func three(
          _ a: Int,
        ) throws -> [Int] where A == B {
          if a {
            b
          }
        }
        let x = S.init(a)
        """)
    let bodies = file.bodies
    #expect(bodies.map(\.line) == [4, 5])
    #expect(bodies.map(\.lineCount) == [1, 3])
  }
}
