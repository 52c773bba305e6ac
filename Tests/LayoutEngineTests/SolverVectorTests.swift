import LayoutEngine
import Testing

/// The vectors' cells and badges.
///
/// Where a section begins along the scroll axis depends on more than
/// its solver, so it is found from the first cell and must then hold for all others.
@Suite struct SolverVectorTests {
  private static let files = [
    "flow-lines", "flow-sections", "comp-rows", "comp-groups", "comp-sizing", "comp-orthogonal",
    "comp-anchors", "comp-sections", "comp-samples",
  ]

  private struct Solved {
    let items: SolvedItems
    var badgeKinds: [String] = []
    var row: OrthogonalRow?
  }

  private func solve(
    _ section: LayoutVector.Section, in container: SectionContainer, pages: [Int]
  ) throws -> Solved {
    switch section.layout {
    case .flow(let flow):
      return Solved(items: try flow.solve(section.items, in: container, pages: pages))
    case .compositional(let layout):
      let solver = try CompositionalSolver(layout, in: container)
      let items = solver.solve(
        ItemExtents(section.items.map(solver.extent(of:))), pages: pages)
      return Solved(
        items: items, badgeKinds: items.badges.map { solver.badges[$0.badge].kind },
        row: solver.orthogonalRow(after: items.state))
    default:
      return Solved(items: SolvedItems())
    }
  }

  @Test func `the vectors are there`() {
    #expect(LayoutVector.load(Self.files).count > 70)
  }

  @Test(arguments: LayoutVector.load(files))
  private func `cells and badges lie where the vector says`(_ vector: LayoutVector) throws {
    for floors in vector.roundings {
      for (index, section) in vector.sections.enumerated() {
        let container = vector.container(section, floors)
        for pages in [[Int.max], [1], [2, 3]] {
          let solved = try solve(section, in: container, pages: pages)
          check(solved, of: vector, section: index)
          guard section.isAlone, let size = vector.contentSize, !section.items.isEmpty else {
            continue
          }
          let insets = container.insets
          let end = Tick.points(insets.mainStart + solved.items.end + insets.mainEnd)
          #expect(abs(end - size[vector.direction == .vertical ? 1 : 0]) < 0.011)
        }
      }
    }
  }

  private func check(_ solved: Solved, of vector: LayoutVector, section: Int) {
    let main = vector.direction == .vertical ? 1 : 0
    let points = solved.items.points(vector.direction)
    var shift: Double?
    var compared = 0
    for (index, frame) in points.enumerated() {
      guard let expected = vector.frames["item \(section) \(index)"] else { continue }
      if shift == nil { shift = expected[main] - frame[main] }
      var moved = frame
      moved[main] += shift ?? 0
      #expect(agree(moved, expected, tolerance: 0.011), "item \(section) \(index)")
      compared += 1
    }
    let prefix = "item \(section) "
    #expect(compared == vector.frames.keys.count { $0.hasPrefix(prefix) })
    for (badge, kind) in zip(solved.items.badges, solved.badgeKinds) {
      guard let expected = vector.frames["\(kind) \(section) \(badge.index)"] else { continue }
      let rect = badge.frame.rect(vector.direction)
      var moved = [rect.x, rect.y, rect.width, rect.height].map(Tick.points)
      moved[main] += shift ?? 0
      #expect(agree(moved, expected, tolerance: 0.011), "\(kind) \(section) \(badge.index)")
    }
    guard let row = vector.rows["\(section)"] else { return }
    #expect(solved.row?.contentLength == Tick.nearest(points: row.contentLength))
    #expect(solved.row?.maxOffset == Tick.nearest(points: row.maxOffset))
    for rest in row.rests {
      let offset = solved.row?.restingOffset(for: Tick.nearest(points: rest[0]))
      #expect(offset == Tick.nearest(points: rest[1]), "resting offset for \(rest[0])")
    }
  }
}
