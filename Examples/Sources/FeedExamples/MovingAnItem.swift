import FeedStore
import LayoutEngine

/// Finds where a dragged item would land, shows the way there, and moves it.
func movingAnItem(at path: String, say: (String) -> Void) throws {
  let ids = ["a", "b", "c", "d"]
  var list = ListLayout()
  list.rowHeight = .absolute(50)
  let section = SectionInput(
    SectionDescription(layout: .list(list)), items: ids.map { _ in ItemSpec() })
  let context = FeedContext(environment: Environment(width: 320, height: 480))
  let layout = FeedLayout([section], in: context)

  let finger = (x: Tick.nearest(points: 100), y: Tick.nearest(points: 130))
  let origin = ItemPath(section: 0, item: 0)
  guard let target = layout.dropTarget(for: origin, atX: finger.x, y: finger.y) else { return }
  say("a dropped at 130 becomes item \(target.path.item)")
  let transition = LayoutTransition(
    from: layout.elements(), to: target.layout.elements(), moving: origin, to: target.path)
  for step in [0, 0.5, 1] {
    let tops = transition.elements(at: step).map { Tick.points($0.element.frame.y) }
    say("at \(step): \(tops)")
  }

  _ = try FeedStore.create(at: path)
  let store = try FeedStore(at: path)
  let items = ids.map { "{\"id\":\"\($0)\"}" }.joined(separator: ",")
  try store.apply(
    """
    {"id":"1","feed":"home","operations":[{"op":"putFeed"},{"op":"insertSection","section":
    {"id":"news","layout":{"type":"list","rowHeight":50},"items":[\(items)]}}]}
    """)
  try store.apply(
    """
    {"id":"2","feed":"home","operations":[{"op":"moveItem","id":"a","at":\(target.path.item)}]}
    """)
  let answer = try store.query(Query(feed: "home", widthClass: .named("compact"), area: .all))
  say(answer.elements.compactMap(\.itemID).joined(separator: " "))
  try store.close()
}
