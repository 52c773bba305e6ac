import FeedStore

/// Opens a store, applies a change set, and asks what a screen shows.
func firstFeed(at path: String, say: (String) -> Void) throws {
  _ = try FeedStore.create(at: path)
  let store = try FeedStore(at: path)
  let result = try store.apply(
    #"""
    {"id":"1","feed":"home","operations":[{"op":"putFeed"},{"op":"insertSection","section":
    {"id":"news","layout":{"type":"list","rowHeight":80},"items":[{"id":"a"},{"id":"b"}]}}]}
    """#)
  if let error = result.error { say("rejected: \(error)") }

  let screen = QueryRect(x: 0, y: 60, width: 390, height: 844)
  let answer = try store.query(
    Query(feed: "home", widthClass: .named("compact"), area: .rect(screen)))
  for element in answer.elements {
    say("\(element.itemID ?? element.kind ?? "") \(element.frame)")
  }
  try store.close()
}
