/// How a section arranges its items.
public enum SectionLayout: Equatable, Hashable, Sendable {
  /// Lines of items, as UICollectionViewFlowLayout's (`LAYOUT.md` 2).
  case flow(FlowLayout)
  /// One item a row (`LAYOUT.md` 7).
  case list(ListLayout)
  /// Columns of items of their own lengths (`LAYOUT.md` 6).
  case waterfall(WaterfallLayout)
  /// Groups of items, as UICollectionViewCompositionalLayout's (`LAYOUT.md` 10).
  case compositional(CompositionalLayout)
  /// A layout that the embedding program registers by name.
  case custom(CustomLayout)
}

/// Lines of items that break when full (`LAYOUT.md` F0–F12).
public struct FlowLayout: Equatable, Hashable, Sendable {
  /// Where the items of a line go along the line.
  public enum LineAlignment: String, Sendable, CaseIterable {
    /// As UIKit: F5 and F6.
    case justified
    /// From the line's start, gaps exactly the minimum.
    case leading
    /// In the line's middle.
    case center
    /// To the line's end.
    case trailing
  }

  /// Where an item goes across a line that is longer than it.
  public enum ItemAlignment: String, Sendable, CaseIterable {
    /// As UIKit: F4.
    case center
    /// At the line's start.
    case start
    /// At the line's end.
    case end
  }

  /// The size of an item that gives none itself.
  public var itemSize = LayoutSize(width: .absolute(50), height: .absolute(50))
  /// The least distance between the items of a line, in points.
  public var minimumInteritemSpacing: Double = 10
  /// The distance between lines, in points; may be negative.
  public var minimumLineSpacing: Double = 10
  /// The insets around the lines.
  public var sectionInset = EdgeInsets.zero
  /// Where the items of a line go along it.
  public var lineAlignment = LineAlignment.justified
  /// Where an item goes across its line.
  public var itemAlignment = ItemAlignment.center

  /// Makes a flow layout with UIKit's defaults.
  public init() {}
}

/// One item a row, over the full breadth (`LAYOUT.md` 7).
public struct ListLayout: Equatable, Hashable, Sendable {
  /// The length of a row whose item gives none.
  public var rowHeight = Dimension.estimated(44)
  /// The distance between rows, in points.
  public var rowSpacing: Double = 0
  /// The insets around the rows.
  public var contentInsets = EdgeInsets.zero

  /// Makes a list layout with the defaults.
  public init() {}
}

/// Columns of items of their own lengths (`LAYOUT.md` W1–W7).
public struct WaterfallLayout: Equatable, Hashable, Sendable {
  /// How many columns there are.
  public enum Columns: Equatable, Hashable, Sendable {
    /// That many.
    case count(Int)
    /// As many as fit with at least this breadth in points, at least one.
    case minimumWidth(Double)
  }

  /// Which column an item goes to.
  public enum ItemPlacement: String, Sendable, CaseIterable {
    /// The one that ends first, ties to the leading one.
    case shortestFirst
    /// In turn from the leading one.
    case leadingToTrailing
    /// In turn from the trailing one.
    case trailingToLeading
  }

  /// How many columns there are.
  public var columns = Columns.count(2)
  /// The distance between columns, in points.
  public var columnSpacing: Double = 10
  /// The distance between the items of a column, in points.
  public var rowSpacing: Double = 10
  /// The insets around the columns.
  public var contentInsets = EdgeInsets.zero
  /// The length of an item that gives none; absent: estimated, the column's breadth.
  public var itemHeight: Dimension?
  /// Which column an item goes to.
  public var itemPlacement = ItemPlacement.shortestFirst

  /// Makes a waterfall layout with the defaults.
  public init() {}
}

/// A layout of the embedding program's own, by the name under which it is registered.
public struct CustomLayout: Equatable, Hashable, Sendable {
  /// The registered name.
  public var name: String
  /// The parameters: any JSON, as text.
  public var parameters: String?

  /// Makes a reference to a registered layout.
  public init(name: String, parameters: String? = nil) {
    self.name = name
    self.parameters = parameters
  }
}
