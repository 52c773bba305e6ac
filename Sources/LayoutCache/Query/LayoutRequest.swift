package import LayoutEngine

/// What is asked of a layout.
package struct LayoutRequest: Equatable, Sendable {
  /// Which elements.
  package enum Area: Equatable, Sendable {
    /// All, also those without area.
    case all
    /// Those whose frames overlap a rectangle on the screen.
    case rect(Rect)
    /// Those that hold a point, in front first.
    case point(x: Ticks, y: Ticks)
    /// One cell, by its section's and its own index.
    case item(section: Int, item: Int)
    /// The boundary supplementaries of a kind (and id) of a section, or of the feed's own.
    case supplementary(kind: String, id: String?, section: Int?)
  }

  /// Which elements.
  package var area: Area
  /// What pinned elements are placed for; `nil`: the rectangle, and without that they are at rest.
  package var viewport: Rect?
  /// Taken off the viewport.
  package var contentInset = ScreenInsets()
  /// How far sections that scroll across are scrolled, by the section's row.
  package var rowOffsets: [Int64: Ticks] = [:]
  /// Whether answers are mirrored; `nil`: as the class says.
  package var rightToLeft: Bool?

  /// Makes a request.
  package init(_ area: Area, viewport: Rect? = nil) {
    self.area = area
    self.viewport = viewport
  }
}

/// An element that was found, and whose it is.
package struct FoundElement: Sendable {
  /// Its layout attributes.
  package var element: LayoutElement
  /// Its section; `nil` for the feed's own.
  package var section: SectionView?
  /// The page of a cell's item, and the item's place in it.
  package var source: (page: Int64, offset: Int)?
}
