import ArgumentParsing
import FeedJSON
import FeedStore

extension Command {
  static let widthClass = Command(
    "width-class", abstract: "List, set and remove width classes.",
    examples: ["feedstore width-class list", "feedstore width-class remove extraLarge"],
    commands: [.listWidthClasses, .setWidthClass, .removeWidthClass])

  private static let listWidthClasses = Command(
    CommandSpec(
      "list", abstract: "List the width classes, a line each.",
      arguments: [ListFormat.argument(default: .json)],
      examples: [
        "feedstore width-class list", "feedstore width-class list --format table",
      ])
  ) { invocation in
    let classes = try invocation.withStore(.readOnly) { try $0.widthClasses() }
    guard ListFormat(invocation, default: .json) == .table else {
      try invocation.writeLines(classes.map { $0.json() })
      return .done
    }
    var table = TextTable([
      .text("NAME"), .number("FROM WIDTH"), .number("BELOW HEIGHT"), .number("WIDTH"),
      .number("HEIGHT"), .number("SCALE"),
    ])
    for item in classes {
      table.add([
        item.name, item.fromWidth.map(Quantity.points) ?? "",
        item.belowHeight.map(Quantity.points) ?? "", Quantity.points(item.width),
        Quantity.points(item.height), Quantity.points(item.scale),
      ])
    }
    try invocation.write(table.utf8)
    return .done
  }

  private static let setWidthClass = Command(
    CommandSpec(
      "set", abstract: "Make a width class, or set all of one.",
      discussion: """
        This is a change set made for you: what is left out goes back to its default, and the \
        line that comes back is that of 'feedstore sync'. Without --from the class is chosen by \
        its name only.
        """,
      arguments: [
        .positional("name", help: "The class's name."),
        .option(
          "width", value: "pt", .number(in: ValueKind.nonNegative), required: true,
          help: "The width that layouts are made for."),
        .option(
          "height", value: "pt", .number(in: ValueKind.nonNegative), required: true,
          help: "The height that layouts are made for."),
        .option(
          "from", value: "pt", .number(in: ValueKind.nonNegative),
          help: "The width from which on the class is chosen."),
        .option(
          "below-height", value: "pt", .number(in: ValueKind.nonNegative),
          help: "Choose the class only below this height."),
        .option("scale", value: "n", .number(in: ValueKind.nonNegative), help: "Pixels a point."),
        .option(
          "rounding", .choice(["none", "edges", "uikit"]), help: "How frames meet pixels."),
        .option(
          "layout-direction", .choice(LayoutDirection.allCases.map(\.rawValue)),
          help: "Which way answers are read."),
        .option("safe-area", value: "t,l,b,r", .numberList(count: 4), help: "Safe area insets."),
        .option("layout-margins", value: "t,l,b,r", .numberList(count: 4), help: "Layout margins."),
        .option(
          "readable-content", value: "t,l,b,r", .numberList(count: 4),
          help: "Insets of the readable content."),
        .option("traits", value: "json", help: "Anything that tells the class from others."),
      ],
      examples: [
        "feedstore width-class set phone --width 393 --height 852 --scale 3 --from 0",
        "feedstore width-class set wide --width 1280 --height 800 --safe-area 24,0,20,0",
      ])
  ) { invocation in
    let object = try widthClassObject(invocation.values)
    let result = try invocation.withStore(.readWrite) { try $0.setWidthClass(json: object) }
    return try finish(result, invocation)
  }

  private static let removeWidthClass = Command(
    CommandSpec(
      "remove", abstract: "Remove a width class and the layouts that are kept for it.",
      arguments: [.positional("name", help: "The class's name.")],
      examples: [
        "feedstore width-class remove extraLarge",
        "feedstore --store shop.sqlite width-class remove landscape",
      ])
  ) { invocation in
    let name = invocation.values.text("name") ?? ""
    let result = try invocation.withStore(.readWrite) { try $0.removeWidthClass(name) }
    return try finish(result, invocation)
  }

  private static func finish(_ result: SyncResult, _ invocation: Invocation) throws -> ExitStatus {
    try invocation.writeLine(result.json())
    guard result.status == .rejected else { return .done }
    if let error = result.error { invocation.reporter.report(Failure(error)) }
    return .no
  }
}

/// The keys of `putWidthClass` from the options of `width-class set`.
private func widthClassObject(_ values: ParsedValues) throws -> [UInt8] {
  var writer = JSONWriter()
  writer.beginObject()
  writer.key("name")
  writer.string(values.text("name") ?? "")
  let numbers = [
    ("fromWidth", "from"), ("belowHeight", "below-height"), ("width", "width"),
    ("height", "height"), ("scale", "scale"),
  ]
  for (key, option) in numbers {
    guard let number = values.number(option) else { continue }
    writer.key(key)
    writer.number(number)
  }
  for (key, option) in [("rounding", "rounding"), ("layoutDirection", "layout-direction")] {
    guard let word = values.text(option) else { continue }
    writer.key(key)
    writer.string(word)
  }
  let insets = [
    ("safeArea", "safe-area"), ("layoutMargins", "layout-margins"),
    ("readableContent", "readable-content"),
  ]
  for (key, option) in insets {
    guard let sides = values.numbers(option) else { continue }
    writer.key(key)
    writer.insets(sides)
  }
  if let traits = values.text("traits") {
    writer.key("traits")
    do {
      writer.raw(try JSONText(validating: traits))
    } catch {
      throw Failure.usage("--traits is not JSON: \(error.message)", command: "width-class set")
    }
  }
  writer.endObject()
  return writer.bytes
}

extension JSONWriter {
  /// Writes top, leading, bottom, trailing as an object.
  fileprivate mutating func insets(_ sides: [Double]) {
    beginObject()
    for (name, side) in zip(["top", "leading", "bottom", "trailing"], sides) {
      key(name)
      number(side)
    }
    endObject()
  }
}
