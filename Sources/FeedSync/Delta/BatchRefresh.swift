public import LayoutEngine

/// What has to be shown anew after a batch: a second batch, in the numbering after the first.
///
/// It names nothing that the first batch inserted, alone or with its section, and no item twice. If
/// item 3 of section 1 has other content, it is
/// `BatchRefresh(reconfigureItems: [ItemPath(section: 1, item: 3)])`.
public struct BatchRefresh: Equatable, Sendable {
  /// Sections that are made anew with all their items, ascending.
  public var reloadSections: [Int]
  /// Items whose cells are made anew, ascending.
  public var reloadItems: [ItemPath]
  /// Items whose cells get other content, ascending.
  public var reconfigureItems: [ItemPath]

  /// Makes a refresh.
  public init(
    reloadSections: [Int] = [], reloadItems: [ItemPath] = [], reconfigureItems: [ItemPath] = []
  ) {
    self.reloadSections = reloadSections
    self.reloadItems = reloadItems
    self.reconfigureItems = reconfigureItems
  }

  /// Whether nothing has to be shown anew.
  public var isEmpty: Bool {
    reloadSections.isEmpty && reloadItems.isEmpty && reconfigureItems.isEmpty
  }
}
