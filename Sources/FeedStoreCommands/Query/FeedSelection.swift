import ArgumentParsing
import FeedStore

/// The options that name a feed and a width class.
enum FeedSelection {
  static let feed = ArgumentSpec.option(
    "feed", value: "id", default: .described("the store's only feed"), help: "The feed.")

  static let arguments: [ArgumentSpec] = [
    feed,
    .option(
      "width-class", value: "name", default: .described("the first by its width"),
      help: "The width class."),
    .option(
      "width", value: "pt", .number(in: ValueKind.nonNegative),
      help: "Choose the width class by a width."),
    .option(
      "height", value: "pt", .number(in: ValueKind.nonNegative),
      help: "The height beside --width, for classes that are made for low screens."),
  ]

  static let rules: [ArgumentRule] = [
    .atMostOne(["width-class", "width"]), .needs("height", oneOf: ["width"]),
  ]

  static func widthClass(_ values: ParsedValues) -> Query.WidthClassChoice {
    if let name = values.text("width-class") { return .named(name) }
    guard let width = values.number("width") else { return .first }
    return .width(width, height: values.number("height"))
  }
}

extension QueryRect {
  /// Takes x, y, width and height; nil unless there are four numbers.
  init?(_ numbers: [Double]?) {
    guard let numbers, numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension QueryInsets {
  /// Takes top, leading, bottom and trailing; nil unless there are four numbers.
  init?(_ numbers: [Double]?) {
    guard let numbers, numbers.count == 4 else { return nil }
    self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }
}
