package import FeedJSON
package import LayoutEngine

/// What a section, a feed's defaults or a width class say of how a section looks.
package struct SectionStyle: Equatable, Sendable {
  /// How the items are arranged.
  package var layout: LayoutSettings?
  /// The boundary supplementaries.
  package var supplementaries: [SupplementaryValue]?
  /// The backgrounds.
  package var decorations: [Decoration]?

  /// Makes a style that says nothing.
  package init() {}

  /// This style onto another: layouts are merged, the other values replaced.
  func merged(onto base: SectionStyle) -> SectionStyle {
    var result = self
    result.layout = layout.map { $0.merged(onto: base.layout) } ?? base.layout
    result.supplementaries = supplementaries ?? base.supplementaries
    result.decorations = decorations ?? base.decorations
    return result
  }

  /// Writes what was given as members of the object that is open.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("layout", layout) { writer, layout in layout.write(to: &writer) }
    writer.member("supplementaries", supplementaries) { writer, supplementaries in
      SupplementaryValue.write(supplementaries, to: &writer)
    }
    writer.member("decorations", decorations) { writer, decorations in
      writer.decorations(decorations)
    }
  }
}

private enum StyleKey: String, JSONObjectKey {
  case layout, supplementaries, decorations
  static let names = JSONKeyNames(StyleKey.self)
}

extension SectionStyle {
  /// Reads what takes the place of a section's own in a width class.
  init(override reader: inout JSONReader, limits: FormatLimits) throws(JSONError) {
    var style = SectionStyle()
    try reader.object(StyleKey.self) { key, reader throws(JSONError) in
      switch key {
      case .layout:
        style.layout = try LayoutSettings(reading: &reader, isOverride: true, limits: limits)
      case .supplementaries:
        style.supplementaries = try SupplementaryValue.list(
          &reader, isFeed: false, limits: limits)
      case .decorations: style.decorations = try reader.decorations()
      }
    }
    self = style
  }
}

/// A style and what takes its place in width classes.
package struct AdaptiveStyle: Equatable, Sendable {
  /// The style in all classes that have none of their own.
  package var style = SectionStyle()
  /// What takes its place, by class.
  package var byWidthClass = WidthClassValues<SectionStyle>()

  /// The style in one class; `nil` stands for one that nothing names.
  package func style(in widthClass: Identifier?) -> SectionStyle {
    widthClass.flatMap { byWidthClass[$0]?.merged(onto: style) } ?? style
  }

  /// Checks that each layout of a class, merged onto the own one, is right.
  ///
  /// One without a type of its own, where there is nothing to merge it onto, can't be checked.
  func validate(limits: FormatLimits) throws(JSONError) {
    for entry in byWidthClass.entries {
      guard let layout = entry.value.layout?.merged(onto: style.layout), layout.type != nil else {
        continue
      }
      do {
        _ = try layout.description(limits: limits)
      } catch {
        let step = JSONError.pathStep(to: entry.name.string)
        throw error.moved(to: "$.byWidthClass\(step).layout")
      }
    }
  }

  /// Writes what was given as members of the object that is open.
  func writeMembers(to writer: inout JSONWriter) {
    style.writeMembers(to: &writer)
    guard !byWidthClass.isEmpty else { return }
    writer.key("byWidthClass")
    byWidthClass.write(to: &writer) { writer, style in
      writer.beginObject()
      style.writeMembers(to: &writer)
      writer.endObject()
    }
  }
}
