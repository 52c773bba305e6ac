import ArgumentParsing
import FeedStore

/// The options that the commands about one's place in a feed share.
enum PlaceArguments {
  static let viewport = ArgumentSpec.option(
    "viewport", value: "x,y,w,h", .numberList(count: 4), required: true,
    help: "The scroll view's bounds: its content offset and its size.")

  static let contentInset = ArgumentSpec.option(
    "content-inset", value: "t,l,b,r", .numberList(count: 4),
    help: "The scroll view's adjusted content inset.")

  static let layoutDirection = ArgumentSpec.option(
    "layout-direction", .choice(LayoutDirection.allCases.map(\.rawValue)),
    default: .described("the width class's"), help: "Which way the layout is read.")

  static func layoutDirection(_ values: ParsedValues) -> LayoutDirection? {
    values.text("layout-direction").flatMap(LayoutDirection.init)
  }

  /// The rectangle of a required option.
  static func rect(_ values: ParsedValues, _ name: String) throws -> QueryRect {
    guard let rect = QueryRect(values.numbers(name)) else {
      throw Failure(
        code: "usage", "--\(name) must be four numbers", exitStatus: .usage)
    }
    return rect
  }
}
