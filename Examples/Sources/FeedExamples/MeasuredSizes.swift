import FeedStore
import Foundation

/// Tells how tall a text is in a font whose letters are 8 by 20 points.
struct Labels: Measurer {
  private struct Payload: Decodable { var text: String }

  func size(of request: MeasureRequest) -> MeasuredSize? {
    guard let payload = request.payload, let width = request.width, width >= 8,
      let text = try? JSONDecoder().decode(Payload.self, from: Data(payload)).text
    else { return nil }
    let lines = (Double(text.count) / (width / 8).rounded(.down)).rounded(.up)
    return MeasuredSize(height: 20 * max(lines, 1))
  }
}

/// Replaces estimated rows by measured ones: those that the program measures itself, and one that a
/// client has seen on its screen.
func measuredSizes(at path: String, say: (String) -> Void) throws {
  _ = try FeedStore.create(at: path)
  var options = FeedStore.Options()
  options.measurer = Labels()
  let store = try FeedStore(at: path, options: options)
  let text = String(repeating: "layout ", count: 20)
  try store.apply(
    """
    {"id":"1","feed":"home","operations":[{"op":"putFeed","widthClasses":["compact"]},
    {"op":"insertSection","section":{"id":"news","layout":{"type":"list","rowHeight":{"estimated":44}},
    "items":[{"id":"a","payload":{"text":"\(text)"}},{"id":"b","payload":{"text":"short"}},{"id":"c"}]}}]}
    """)
  let query = Query(feed: "home", widthClass: .named("compact"), area: .all)
  func tell(_ moment: String) throws {
    let answer = try store.query(query)
    let heights = answer.elements.map { "\($0.frame.height)\($0.isEstimated ? "?" : "")" }
    say("\(moment): \(heights.joined(separator: " ")), revision \(answer.revision)")
  }
  try tell("estimated")
  let summary = try store.precompute()
  try tell("\(summary.measured) measured")
  try store.apply(
    """
    {"id":"2","feed":"home","operations":[{"op":"measure","widthClass":"compact","item":"c",
    "height":64}]}
    """)
  try tell("one seen by a client")
  try store.close()
}
