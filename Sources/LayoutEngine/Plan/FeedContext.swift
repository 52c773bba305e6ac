/// What all sections of a feed have in common in one width class.
public struct FeedContext: Sendable {
  /// The width class.
  public var environment: Environment
  /// The direction in which the feed scrolls.
  public var scrollDirection: ScrollDirection
  /// Whose insets are added to those of compositional sections (`LAYOUT.md` C13).
  public var contentInsetsReference: ContentInsetsReference
  /// The distance between sections, in points.
  public var interSectionSpacing: Double
  /// The layouts that the embedding program has registered, by name.
  public var customLayouts: [String: any CustomLayoutProvider]

  /// Makes a context; what is left out has its default.
  public init(
    environment: Environment, scrollDirection: ScrollDirection = .vertical,
    contentInsetsReference: ContentInsetsReference = .safeArea, interSectionSpacing: Double = 0,
    customLayouts: [String: any CustomLayoutProvider] = [:]
  ) {
    self.environment = environment
    self.scrollDirection = scrollDirection
    self.contentInsetsReference = contentInsetsReference
    self.interSectionSpacing = interSectionSpacing
    self.customLayouts = customLayouts
  }

  /// The insets that a reference stands for.
  func insets(of reference: ContentInsetsReference) -> EdgeInsets {
    switch reference {
    case .none: .zero
    case .safeArea: environment.safeArea
    case .layoutMargins: environment.layoutMargins
    case .readableContent: environment.readableContent
    }
  }
}

/// The measured size of a supplementary.
public struct Measurement: Equatable, Hashable, Sendable {
  /// The measured width in points.
  public var width: Double?
  /// The measured height in points.
  public var height: Double?
  /// Whether the content has changed since.
  public var isStale: Bool

  /// Makes a measurement.
  public init(width: Double? = nil, height: Double? = nil, isStale: Bool = false) {
    self.width = width
    self.height = height
    self.isStale = isStale
  }
}

/// Why a section has no cells, or some without area.
public enum LayoutProblem: Error, Equatable, Hashable, Sendable {
  /// Insets and spacings leave no breadth.
  case noRoom
  /// No layout of this name is registered.
  case unknownLayout(String)
  /// The description has no meaning in this width class, and why.
  case invalidLayout(String)

  /// A registered layout has given frames that are none; those have no area.
  public static let faultyFrames = LayoutProblem.invalidLayout(
    "the registered layout gives what is no frame")

  /// The error code that a client knows it by.
  public var code: String {
    switch self {
    case .noRoom: "no-room"
    case .unknownLayout: "unknown-layout"
    case .invalidLayout: "invalid-layout"
    }
  }
}

/// How the frames of a section are brought to pixels (`LAYOUT.md` R1, C1).
public enum PixelRounding: Sendable {
  /// Not at all.
  case exact
  /// Every edge to the nearest pixel.
  case edges
  /// The origin to the nearest pixel, the size as it is.
  case origins
}
