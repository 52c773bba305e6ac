package import FeedJSON
package import LayoutEngine

private enum WidthClassKey: String, JSONObjectKey {
  /// The operation's name, which stands among the keys of `putWidthClass`.
  case op
  case name, fromWidth, belowHeight, width, height, scale, rounding, layoutDirection, safeArea
  case layoutMargins, readableContent, traits
  static let names = JSONKeyNames(WidthClassKey.self)
}

/// A width class: a named environment that layouts are made for.
package struct WidthClassSettings: Equatable, Sendable {
  /// The name.
  package var name: Identifier
  /// The least width for which it is chosen; absent: it is chosen by name only.
  package var fromWidth: Double?
  /// The height below which it is chosen; absent: any.
  package var belowHeight: Double?
  /// What layouts are made for.
  package var environment: Environment
  /// What distinguishes it besides: any JSON.
  package var traits: JSONText?

  /// Makes a width class.
  package init(
    name: Identifier, fromWidth: Double? = nil, belowHeight: Double? = nil,
    environment: Environment, traits: JSONText? = nil
  ) {
    self.name = name
    self.fromWidth = fromWidth
    self.belowHeight = belowHeight
    self.environment = environment
    self.traits = traits
  }

  /// The classes of a new store, in the order of their widths.
  package static let defaults: [WidthClassSettings] = [
    ("compact", 0, nil, 390, 844, 3), ("landscape", 480, 480, 844, 390, 3),
    ("medium", 600, nil, 744, 1133, 2), ("expanded", 840, nil, 1024, 768, 2),
    ("large", 1200, nil, 1440, 900, 2), ("extraLarge", 1600, nil, 1920, 1080, 2),
  ].map { (name: String, from: Double, below: Double?, width: Double, height: Double, scale) in
    WidthClassSettings(
      name: Identifier(trusted: name), fromWidth: from, belowHeight: below,
      environment: Environment(width: width, height: height, scale: scale))
  }
}

extension WidthClassSettings {
  /// Reads a width class, as `putWidthClass` gives it.
  package init(
    reading reader: inout JSONReader, limits: FormatLimits = .standard
  ) throws(JSONError) {
    var name: Identifier?
    var fromWidth: Double?
    var belowHeight: Double?
    var width: Double?
    var height: Double?
    var environment = Environment(width: 0, height: 0)
    var traits: JSONText?
    try reader.object(WidthClassKey.self) { key, reader throws(JSONError) in
      switch key {
      case .op: _ = try reader.string()
      case .name: name = try reader.identifier()
      case .fromWidth: fromWidth = try reader.length(code: .invalidSize)
      case .belowHeight: belowHeight = try reader.length(code: .invalidSize)
      case .width: width = try reader.extent()
      case .height: height = try reader.extent()
      case .scale: environment.scale = try reader.scale()
      case .rounding: environment.rounding = try reader.choice(Environment.Rounding.self)
      case .layoutDirection:
        environment.layoutDirection = try reader.choice(Environment.LayoutDirection.self)
      case .safeArea: environment.safeArea = try reader.edgeInsets()
      case .layoutMargins: environment.layoutMargins = try reader.edgeInsets()
      case .readableContent: environment.readableContent = try reader.edgeInsets()
      case .traits: traits = try reader.raw(depthLimit: limits.valueDepth).detached()
      }
    }
    environment.width = try reader.required(width, "width")
    environment.height = try reader.required(height, "height")
    self.init(
      name: try reader.required(name, "name"), fromWidth: fromWidth, belowHeight: belowHeight,
      environment: environment, traits: traits)
  }

  /// Writes the class as members of the object that is open, what has its default left out.
  package func writeMembers(to writer: inout JSONWriter) {
    let plain = Environment(width: environment.width, height: environment.height)
    writer.member("name", name)
    writer.member("fromWidth", fromWidth)
    writer.member("belowHeight", belowHeight)
    writer.member("width", environment.width)
    writer.member("height", environment.height)
    if environment.scale != plain.scale { writer.member("scale", environment.scale) }
    if environment.rounding != plain.rounding {
      writer.member("rounding", environment.rounding.rawValue)
    }
    if environment.layoutDirection != plain.layoutDirection {
      writer.member("layoutDirection", environment.layoutDirection.rawValue)
    }
    writer.insets("safeArea", environment.safeArea)
    writer.insets("layoutMargins", environment.layoutMargins)
    writer.insets("readableContent", environment.readableContent)
    writer.member("traits", traits)
  }

  /// The class as a JSON object.
  package var text: JSONText {
    var writer = JSONWriter()
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
    return writer.text
  }

  /// Reads a class that has been written by ``text``.
  package init(stored text: JSONText) throws(JSONError) {
    var reader = text.reader(depthLimit: 512)
    try self.init(reading: &reader, limits: .stored)
  }
}

extension JSONReader {
  /// Reads a length in points that is more than zero.
  fileprivate mutating func extent() throws(JSONError) -> Double {
    let length = try length(code: .invalidSize)
    if length > 0 { return length }
    throw fail("a width class has an extent", code: .invalidSize)
  }

  /// Reads how many pixels a point has.
  fileprivate mutating func scale() throws(JSONError) -> Double {
    try number(in: 0.01...100, code: .invalidSize)
  }
}

extension JSONWriter {
  fileprivate mutating func insets(_ name: String, _ insets: EdgeInsets) {
    guard insets != .zero else { return }
    key(name)
    edgeInsets(insets)
  }
}
