import FeedJSON

/// Writes the text of an SVG picture: elements nest, attributes and texts are escaped.
struct SVGWriter {
  private(set) var text = ""
  private var depth = 0

  /// Writes an element without content, or with a text in it.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, text content: String? = nil,
    title: String? = nil,
  ) {
    open(name, attributes)
    if content == nil, title == nil { return text += "/>\n" }
    text += ">"
    if let title { text += "<title>\(Self.escape(title))</title>" }
    if let content { text += Self.escape(content) }
    text += "</\(name)>\n"
  }

  /// Writes an element around others.
  mutating func group(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
    _ body: (inout SVGWriter) -> Void,
  ) {
    open(name, attributes)
    text += ">\n"
    depth += 1
    body(&self)
    depth -= 1
    text += String(repeating: "  ", count: depth) + "</\(name)>\n"
  }

  private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += String(repeating: "  ", count: depth) + "<\(name)"
    for (key, value) in attributes { text += " \(key)=\"\(Self.escape(value))\"" }
  }

  /// A coordinate in pixels, to a hundredth.
  static func number(_ value: Double) -> String { Quantity.rounded(value, 2) }

  /// Escapes markup, and puts a replacement where XML has no way to write a character.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
