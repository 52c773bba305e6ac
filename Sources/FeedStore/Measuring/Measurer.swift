/// Measures items for a store whose layouts have estimated sizes.
///
/// A program that can lay out cells without a screen registers one in
/// ``FeedStore/Options/measurer``. ``FeedStore/precompute(feeds:widthClasses:force:isInterrupted:progress:)``
/// then asks it for each item whose frame rests on an estimate and that nobody has measured since
/// its content changed, and keeps what it answers as `measure` would: the layout's version goes up,
/// the feed's revision stays, and nobody has to be asked again.
///
/// Applying change sets does not ask: a commit never waits for a measurer. What comes in stands on
/// its estimates until the next `precompute`.
///
///     struct Labels: Measurer {
///       func size(of request: MeasureRequest) -> MeasuredSize? {
///         guard let width = request.width else { return nil }
///         return MeasuredSize(height: 20 * (Double(text(request).count) * 8 / width).rounded(.up))
///       }
///     }
public protocol Measurer: Sendable {
  /// An item's size; `nil` if it can't be told: the estimate stays, and the next `precompute` asks
  /// again.
  ///
  /// It is called outside of transactions, one item after the other, and must give the same answer
  /// to the same request: stores that are fed the same content are then laid out the same.
  func size(of request: MeasureRequest) -> MeasuredSize?
}

/// An item that is to be measured in a width class.
public struct MeasureRequest: Equatable, Sendable {
  /// The feed's id.
  public var feed: String
  /// The item's id.
  public var itemID: String
  /// What the item is shown with.
  public var reuseIdentifier: String?
  /// The item's payload as JSON, UTF-8, without white space between tokens.
  public var payload: [UInt8]?
  /// The width class's name.
  public var widthClass: String
  /// The width that the layout gives the item, in points; `nil`: it is to be measured.
  public var width: Double?
  /// The height that the layout gives the item, in points; `nil`: it is to be measured.
  public var height: Double?
}

/// A measured size, in points.
public struct MeasuredSize: Equatable, Sendable {
  /// The width; only looked at if the request has none.
  public var width: Double?
  /// The height; only looked at if the request has none.
  public var height: Double?

  /// Makes a size; what is left out stays estimated.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}
