package import FeedJSON
package import LayoutEngine

extension FeedSettings {
  /// What a feed says of itself in one width class.
  package struct Description: Equatable, Sendable {
    /// The direction in which it scrolls.
    package var scrollDirection: ScrollDirection
    /// Whose insets are added to those of compositional sections.
    package var contentInsetsReference: ContentInsetsReference
    /// The distance between sections, in points.
    package var interSectionSpacing: Double
    /// The feed's own supplementaries.
    package var supplementaries: [Supplementary]
  }

  /// What the feed says of itself in one width class.
  package func description(in widthClass: Identifier) -> Description {
    let override = byWidthClass[widthClass]
    let direction = scrollDirection ?? .vertical
    let own = override?.supplementaries ?? supplementaries ?? []
    return Description(
      scrollDirection: direction, contentInsetsReference: contentInsetsReference ?? .safeArea,
      interSectionSpacing: override?.interSectionSpacing ?? interSectionSpacing ?? 0,
      supplementaries: own.map { $0.description(direction) })
  }

  /// What a section looks like in one width class; `nil` stands for one that nothing names.
  ///
  /// What the section says itself comes before the feed's defaults, key by key; for what it doesn't
  /// say, the defaults with their own values for the class stand in; the section's values for the
  /// class come last and take the place of either. A layout of the same type is merged.
  /// - Throws: ``JSONError``, whose path begins at the section, if a layout that was merged onto
  ///   the feed's default has no meaning.
  package func description(
    of section: SectionSettings, in widthClass: Identifier?
  ) throws(JSONError) -> SectionDescription {
    let style = style(of: section, in: widthClass)
    let direction = scrollDirection ?? .vertical
    let layout: SectionLayout?
    do {
      layout = try style.layout?.description()
    } catch {
      throw error.moved(to: Self.layoutPath(of: section, in: widthClass))
    }
    return SectionDescription(
      layout: layout,
      supplementaries: (style.supplementaries ?? []).map { $0.description(direction) },
      decorations: style.decorations ?? [])
  }

  /// What a section and the feed say together of how it looks in one width class.
  package func style(of section: SectionSettings, in widthClass: Identifier?) -> SectionStyle {
    let override = widthClass.flatMap { byWidthClass[$0]?.sectionDefaults }
    let fallback = (override ?? sectionDefaults ?? AdaptiveStyle()).style(in: widthClass)
    var base = section.look.style
    base.layout = base.layout ?? fallback.layout
    base.supplementaries = base.supplementaries ?? fallback.supplementaries
    base.decorations = base.decorations ?? fallback.decorations
    return widthClass.flatMap { section.look.byWidthClass[$0]?.merged(onto: base) } ?? base
  }

  /// Checks that a section has a layout in every width class, and that each has a meaning.
  ///
  /// - Throws: ``JSONError``, whose path begins at the section.
  package func validate(_ section: SectionSettings) throws(JSONError) {
    for widthClass in [nil] + namedWidthClasses(of: section).map(Optional.some) {
      guard try description(of: section, in: widthClass).layout != nil else {
        throw JSONError(message: "\"layout\" is missing, and the feed has no default")
      }
    }
  }

  /// The classes for which a section may look otherwise than in those that nothing names.
  private func namedWidthClasses(of section: SectionSettings) -> [Identifier] {
    let looks = [section.look, sectionDefaults] + byWidthClass.entries.map(\.value.sectionDefaults)
    let names = looks.compactMap { $0 }.flatMap { $0.byWidthClass.entries.map(\.name) }
    return Set(names + byWidthClass.entries.map(\.name)).sorted()
  }

  private static func layoutPath(
    of section: SectionSettings, in widthClass: Identifier?
  ) -> String {
    guard let widthClass, section.look.byWidthClass[widthClass]?.layout != nil else {
      return "$.layout"
    }
    return "$.byWidthClass\(JSONError.pathStep(to: widthClass.string)).layout"
  }
}
