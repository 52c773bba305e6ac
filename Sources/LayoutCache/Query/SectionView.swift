package import LayoutEngine

/// A section as queries need it.
///
/// Immutable.
package final class SectionView: Sendable {
  /// The section's row.
  package let id: Int64
  /// The section's id, as clients know it.
  package let name: String
  /// What it looks like in this class.
  package let description: SectionDescription
  /// What does not depend on its items.
  package let plan: SectionPlan
  /// How the frames of cells are brought to pixels.
  let cellRounding: PixelRounding
  /// Whether that is left to ``SectionPlan/cellFrame(_:item:)``.
  let snapsCells: Bool

  init(id: Int64, name: String, description: SectionDescription, plan: SectionPlan) {
    self.id = id
    self.name = name
    self.description = description
    self.plan = plan
    cellRounding = plan.cellRounding
    snapsCells = plan.rounding == .origins
  }
}
