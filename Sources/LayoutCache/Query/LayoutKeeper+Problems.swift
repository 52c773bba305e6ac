package import FeedStorage
package import LayoutEngine

extension LayoutKeeper {
  /// A section that has no cells, or some without area, and why.
  package struct SectionProblem: Sendable {
    /// The section's index.
    package var section: Int
    /// The section's id.
    package var id: String
    /// Why.
    package var problem: LayoutProblem
  }

  /// The sections of a layout that have no cells, or some without area, in order.
  ///
  /// - Complexity: O(1) if there are none, else O(log n) for each.
  package func problems(in snapshot: LayoutSnapshot, _ rows: Rows) throws -> [SectionProblem] {
    guard snapshot.head.root.problems > 0 else { return [] }
    var source = loadingNodes(snapshot, rows)
    var found: [SectionProblem] = []
    let root = snapshot.head.root
    let view = try source.directory(root.child, level: snapshot.head.level, version: root.version)
    try collect(view, sectionsBefore: 0, &source, &found)
    return found
  }

  private func collect(
    _ node: DirectoryView, sectionsBefore: Int, _ source: inout LoadingNodes,
    _ found: inout [SectionProblem]
  ) throws {
    for (index, entry) in node.entries.enumerated() where entry.problems > 0 {
      let before = sectionsBefore + node.sections[index]
      if node.level > 1 {
        let child = try source.directory(
          entry.child, level: node.level - 1, version: entry.version)
        try collect(child, sectionsBefore: before, &source, &found)
      } else {
        let section = try source.section(entry.section, version: entry.version)
        // A page that is not its section's first comes after the section has begun.
        let place = entry.sections > 0 ? before : before - 1
        if found.last?.section == place { continue }
        found.append(
          SectionProblem(
            section: place, id: section.name, problem: section.plan.problem ?? .faultyFrames))
      }
    }
  }

  func loadingNodes(_ snapshot: LayoutSnapshot, _ rows: Rows) -> LoadingNodes {
    let nodes = OverlaidNodes(
      stored: StoredNodes(rows: rows, widthClass: snapshot.feed.widthClass.id),
      usesStored: snapshot.usesStored, overlay: snapshot.overlay ?? LayoutOverlay())
    return LoadingNodes(rows: rows, feed: snapshot.feed, cache: snapshot.cache, nodes: nodes)
  }
}
