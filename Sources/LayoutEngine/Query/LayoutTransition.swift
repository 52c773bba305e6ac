/// What an element is, by its place: its category, kind, id and index path.
public struct ElementPath: Hashable, Sendable {
  /// What kind of thing it is.
  public var category: ElementCategory
  /// The index of its section; `nil`: the feed's own.
  public var section: Int?
  /// The index of its item in the section, of a cell.
  public var item: Int?
  /// The element kind, of supplementaries and decorations.
  public var kind: String?
  /// The id, of a boundary supplementary.
  public var id: String?
  /// The running number of its kind, of an anchored supplementary; the place in the section's list,
  /// of a decoration.
  public var index: Int?
}

extension LayoutElement {
  /// What the element is, by its place.
  public var path: ElementPath {
    ElementPath(
      category: category, section: section, item: item, kind: kind, id: id, index: index)
  }
}

/// An element on its way between two layouts.
public struct TransitionElement: Equatable, Sendable {
  /// Its attributes; the frame is between those of both layouts.
  public var element: LayoutElement
  /// How opaque it is: less than 1 while it appears or disappears.
  public var alpha: Double
}

/// A change from one layout to another, to be shown step by step.
///
/// ```swift
/// let transition = LayoutTransition(from: old.elements(in: rect), to: new.elements(in: rect))
/// for step in 0...60 { draw(transition.elements(at: Double(step) / 60)) }
/// ```
///
/// Elements of one identity are one: they go from frame to frame, each edge in a straight line, so
/// edges that meet in both layouts meet all the way. Those of the new layout alone appear where they
/// will be, those of the old one alone disappear where they were, by alpha.
public struct LayoutTransition: Sendable {
  private struct Step: Sendable {
    var old: LayoutElement?
    var new: LayoutElement?
  }

  /// The disappearing ones in the old order, then all of the new layout in its order.
  private let steps: [Step]

  /// Matches the elements of two layouts.
  ///
  /// Where several elements of a layout share an identity, the first is matched.
  ///
  /// - `oldIdentity`: who an element of the old layout is.
  /// - `newIdentity`: who an element of the new layout is.
  /// - Complexity: O(elements).
  public init<Identity: Hashable>(
    from old: [LayoutElement], to new: [LayoutElement],
    oldIdentity: (LayoutElement) -> Identity, newIdentity: (LayoutElement) -> Identity
  ) {
    var places: [Identity: Int] = [:]
    for (index, element) in old.enumerated() {
      let identity = oldIdentity(element)
      if places[identity] == nil { places[identity] = index }
    }
    var isMatched = Array(repeating: false, count: old.count)
    let arriving = new.map { element in
      guard let place = places.removeValue(forKey: newIdentity(element)) else {
        return Step(old: nil, new: element)
      }
      isMatched[place] = true
      return Step(old: old[place], new: element)
    }
    steps = zip(old, isMatched).filter { !$0.1 }.map { Step(old: $0.0, new: nil) } + arriving
  }

  /// Matches elements that have the same place in both layouts: the layout has changed, the content
  /// has not.
  public init(from old: [LayoutElement], to new: [LayoutElement]) {
    self.init(from: old, to: new, oldIdentity: \.path, newIdentity: \.path)
  }

  /// Matches the elements of the layouts before and after an item has moved.
  ///
  /// - `origin`: where the item was.
  /// - `target`: where it is, as for ``FeedLayout/moving(_:to:)``.
  public init(
    from old: [LayoutElement], to new: [LayoutElement], moving origin: ItemPath,
    to target: ItemPath
  ) {
    self.init(
      from: old, to: new,
      oldIdentity: { element in
        guard element.category == .cell, let section = element.section, let item = element.item
        else { return element.path }
        let moved = ItemPath(section: section, item: item).afterMoving(origin, to: target)
        var path = element.path
        (path.section, path.item) = (moved.section, moved.item)
        return path
      }, newIdentity: \.path)
  }

  /// The elements at a moment: at 0 the old layout's and what appears at alpha 0, at 1 the new
  /// layout's and what disappears at alpha 0.
  ///
  /// What disappears comes first, so that at equal z index it is behind. What can't be between two
  /// values is the old layout's up to the middle, then the new one's.
  ///
  /// - `progress`: how far the change is, kept within 0 to 1.
  /// - Complexity: O(elements).
  public func elements(at progress: Double) -> [TransitionElement] {
    // The comparison that NaN fails.
    let progress = progress > 0 ? min(progress, 1) : 0
    return steps.compactMap { step in
      switch (step.old, step.new) {
      case (let old?, let new?):
        var element = progress < 0.5 ? old : new
        element.frame = Self.frame(from: old.frame, to: new.frame, progress)
        return TransitionElement(element: element, alpha: 1)
      case (let old?, nil): return TransitionElement(element: old, alpha: 1 - progress)
      case (nil, let new?): return TransitionElement(element: new, alpha: progress)
      case (nil, nil): return nil
      }
    }
  }

  private static func frame(from old: Rect, to new: Rect, _ progress: Double) -> Rect {
    let x = place(from: old.x, to: new.x, progress)
    let y = place(from: old.y, to: new.y, progress)
    return Rect(
      x: x, y: y, width: max(place(from: old.maxX, to: new.maxX, progress) - x, 0),
      height: max(place(from: old.maxY, to: new.maxY, progress) - y, 0))
  }

  /// A position on the way.
  ///
  /// Both ends are exact, whatever a Double can tell of the distance.
  private static func place(from old: Ticks, to new: Ticks, _ progress: Double) -> Ticks {
    if progress >= 1 { return new }
    let distance = Tick.sum(new, -old)
    return Tick.sum(old, Tick.nearest(Double(distance) * progress))
  }
}
