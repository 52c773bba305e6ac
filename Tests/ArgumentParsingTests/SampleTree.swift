import ArgumentParsing

/// A small tool with one of everything: `boxes`, which draws and packs.
let sampleTree = CommandTree(
  root: CommandSpec(
    "boxes", abstract: "Draw and pack boxes.",
    discussion: """
      Boxes are kept in a file, which every command reads. This paragraph is long enough to be \
      wrapped.

        boxes draw a.box
      """,
    subcommands: [drawCommand, packCommand, palette, flatCommand],
    examples: ["boxes draw a.box", "boxes help draw"]),
  globalOptions: [
    .option(
      "store", value: "path", .path(),
      default: .described("$BOXES, then boxes.db"), help: "The file of boxes."),
    .option("log-format", .choice(["text", "json"]), default: .value("text"), help: "Log form."),
    .flag("quiet", short: "q", help: "Say nothing."),
  ],
  version: "1.2.3")

private let drawCommand = CommandSpec(
  "draw", abstract: "Draw boxes into a picture.",
  arguments: [
    .positional("file", .path(extensions: ["box"]), repeatable: true, help: "The boxes to draw."),
    .option(
      "output", short: "o", value: "file", .path(extensions: ["svg", "png"]), help: "Where."),
    .option("rect", value: "x,y,w,h", .numberList(count: 4, words: ["all"]), help: "What to see."),
    .option(
      "scale", .number(in: 0.5...4), default: .value("1"), section: "Appearance",
      help: "Pixels a point; a picture of the whole feed at 4 is large, so think before you ask."),
    .option(
      "colour", .choice(["red", "orange", "yellow", "green", "blue", "violet"]), repeatable: true,
      section: "Appearance", help: "Colours to use."),
    .flag("shadow", invertible: true, default: .value("true"), help: "Draw shadows."),
    .flag("trace", hidden: true, help: "Print every step."),
  ],
  examples: ["boxes draw a.box -o a.svg", "boxes draw --rect -10,0,320,480 a.box"])

private let packCommand = CommandSpec(
  "pack", abstract: "Pack boxes.",
  arguments: [
    .option("feed", required: true, repeatable: true, help: "The feed to pack."),
    .option("width", .number(in: ValueKind.nonNegative), help: "How wide."),
    .option("height", .number(in: ValueKind.nonNegative), help: "How high."),
    .option("item", help: "One item."),
    .option("index", value: "s,i", .integerList(count: 2, in: 0...Int.max), help: "One index."),
    .option("jobs", .integer(in: 1...64), help: "How many at once."),
    .option(
      "position", .choiceList(["top", "bottom", "leading", "trailing"], maximum: 2), help: "Edge."),
    .option("offset", value: "id=x", .keyedNumber, repeatable: true, help: "A section's offset."),
  ],
  rules: [
    .exactlyOne(["item", "index"]), .atMostOne(["jobs", "position"]),
    .needs("height", oneOf: ["width"]),
  ],
  examples: ["boxes pack --feed home --item a", "boxes pack --feed home --index 0,1"])

private let palette = CommandSpec(
  "palette", abstract: "See and change the palette.",
  subcommands: [
    CommandSpec(
      "list", abstract: "List the colours.",
      examples: ["boxes palette list", "boxes palette list --quiet"]),
    CommandSpec(
      "set", abstract: "Set a colour.",
      arguments: [
        .positional("name", help: "Which."),
        .positional("value", .integer(in: -255...255), required: false, help: "How much."),
      ],
      examples: ["boxes palette set red 9", "boxes palette set red -9"]),
  ],
  examples: ["boxes palette list", "boxes palette set red 9"])

private let flatCommand = CommandSpec(
  "flatten", abstract: "Flatten all with very many options.",
  arguments: (1...13).map { .flag("step-\($0)", help: "Step \($0).") } + [
    .option("depth", .integer(), required: true, help: "How deep.")
  ],
  examples: ["boxes flatten --depth 1", "boxes flatten --depth 2 --step-3"])
