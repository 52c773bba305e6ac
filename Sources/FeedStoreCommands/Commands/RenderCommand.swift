import ArgumentParsing
import FeedStore

extension Command {
  static let render = Command(
    CommandSpec(
      "render", abstract: "Draw a feed's layout as a picture (SVG).",
      discussion: """
        With --rect, that is the viewport: pinned elements are placed for it, and the content \
        around it is drawn faintly. Without, the first screens are drawn, as they are before \
        anybody scrolls.
        """,
      arguments: FeedSelection.arguments + [
        .option(
          "rect", value: "x,y,w,h", .numberList(count: 4),
          default: .described("the first screens"), help: "The viewport to draw."),
        .option(
          "output", short: "o", value: "file", .path(extensions: ["svg"]), required: true,
          help: "The file to write, or '-'."),
      ],
      rules: FeedSelection.rules,
      examples: [
        "feedstore render --feed tate --width-class compact -o feed.svg",
        "feedstore render --feed tate --width 1024 --rect 0,600,1024,768 -o feed.svg",
      ])
  ) { invocation in
    let values = invocation.values
    let viewport = QueryRect(values.numbers("rect"))?.normalized
    let selection = (feed: values.text("feed"), widthClass: FeedSelection.widthClass(values))
    let picture = try invocation.withStore(.readOnly) { store in
      // An answer about nothing tells the sizes, which the region to draw follows from.
      let sizes = try store.query(
        Query(
          feed: selection.feed, widthClass: selection.widthClass,
          area: .rect(QueryRect(x: 0, y: 0, width: 0, height: 0))))
      let region = DrawnRegion(sizes, viewport: viewport)
      var query = Query(
        feed: selection.feed, widthClass: selection.widthClass, area: .rect(region.rect))
      query.viewport = region.viewport
      return FeedPicture(try store.query(query), region: region)
    }
    let bytes = Array(picture.svg.utf8)
    if let path = values.text("output"), path != "-" {
      try invocation.console.files.save(path, bytes)
      invocation.reporter.log(.info, "wrote \(path)", ["file": .text(path)])
    } else {
      try invocation.write(bytes)
    }
    return .done
  }
}
