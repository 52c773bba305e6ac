import FeedStore

/// Registers a layout of its own, and asks for a feed that uses it.
func magazine(at path: String, say: (String) -> Void) throws {
  _ = try FeedStore.create(at: path)
  var options = FeedStore.Options()
  options.customLayouts = ["magazine-rows": MagazineRows()]
  let store = try FeedStore(at: path, options: options)
  try store.apply(
    """
    {"id":"1","feed":"home","operations":[{"op":"putFeed"},{"op":"insertSection","section":
    {"id":"news","layout":{"type":"custom","name":"magazine-rows","parameters":{"horizontalSpacing":10,
    "verticalSpacing":8}},"items":[{"id":"lead","size":{"height":200}},
    {"id":"left","size":{"width":{"fractionalWidth":0.5},"height":90}},
    {"id":"right","size":{"width":{"fractionalWidth":0.5},"height":120}},
    {"id":"rest","size":{"width":{"fractionalWidth":0.5},"height":60}}]}}]}
    """)
  let answer = try store.query(Query(feed: "home", widthClass: .named("compact"), area: .all))
  for element in answer.elements {
    let frame = element.frame
    say("\(element.itemID ?? ""): \(frame.x) \(frame.y) \(frame.width) \(frame.height)")
  }
  try store.close()
}
