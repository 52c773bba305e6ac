/// What a section looks like in one width class: its layout and the elements besides its items.
public struct SectionDescription: Equatable, Hashable, Sendable {
  /// How the items are arranged; `nil` where neither the section nor its feed says.
  public var layout: SectionLayout?
  /// The boundary supplementaries, in the order given.
  public var supplementaries: [Supplementary]
  /// The decorations, in the order given.
  public var decorations: [Decoration]

  /// Makes a description.
  public init(
    layout: SectionLayout?, supplementaries: [Supplementary] = [], decorations: [Decoration] = []
  ) {
    self.layout = layout
    self.supplementaries = supplementaries
    self.decorations = decorations
  }
}
