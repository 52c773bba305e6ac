import FeedStore
import Testing

/// What holds of one's place in every feed, over random ones.
struct PlaceLawTests {
  /// Half a tick, and what the sums of a few offsets in Doubles may be off.
  private let slight = 1e-6

  private func isInRange(
    _ offset: ContentOffset, _ viewport: QueryRect, _ inset: QueryInsets, _ feed: PlaceLawFeed
  ) throws -> Bool {
    let content = try feed.contentSize()
    let last = (
      x: max(-inset.leading, content.width + inset.trailing - viewport.width),
      y: max(-inset.top, content.height + inset.bottom - viewport.height)
    )
    return offset.x >= -inset.leading - slight && offset.x <= last.x + slight
      && offset.y >= -inset.top - slight && offset.y <= last.y + slight
  }

  private static let groups = (0..<8).map { UInt64($0) * 25..<UInt64($0 + 1) * 25 }

  @Test(arguments: groups)
  func `an offset to scroll to lies in the scrollable range`(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      var law = try PlaceLawFeed(seed: seed)
      for _ in 0..<4 {
        let inset = law.inset()
        guard let id = law.allIDs.randomElement(using: &law.random) else { continue }
        var query = ScrollQuery(
          feed: "f", target: .item(id), positions: [], viewport: try law.viewport(inset))
        query.contentInset = inset
        query.ignoresPinned = law.random.chance(30)
        let vertical = law.random.pick([ScrollQuery.Position.top, .centeredVertically, .bottom])
        let across = law.random.pick([
          ScrollQuery.Position.leading, .centeredHorizontally, .trailing,
        ])
        query.positions = law.random.pick([
          [vertical], [across], [vertical, across], [.nearest], [vertical, .nearest], [],
        ])
        let offset = try law.feed.asking { try $0.scrollTarget(query) }
        #expect(try isInRange(offset, query.viewport, inset, law), "seed \(seed): \(query)")
      }
    }
  }

  /// The first position is kept to half a tick, so all are compared to less than a pixel's fraction.
  private func isSame(_ a: [ScreenItem], _ b: [ScreenItem]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy {
        $0.id == $1.id && abs($0.x - $1.x) < slight && abs($0.y - $1.y) < slight
      }
  }

  @Test(arguments: groups)
  func `after changes above, the same items are at the same places of the screen`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      var law = try PlaceLawFeed(seed: seed, isList: true)
      let viewport = try law.viewport(QueryInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
      let before = try law.feed.screen(viewport)
      let shown = ShownContent(try law.feed.answer(viewport))
      // Without anything in sight there is no place to keep.
      guard let first = before.first, let index = law.allIDs.firstIndex(of: first.id) else {
        continue
      }
      try law.change(Set(law.allIDs.prefix(index)))
      let found = try law.feed.asking {
        try $0.anchor(
          AnchorQuery(feed: "f", shown: shown, viewport: viewport))
      }
      #expect(found.anchor != nil)
      let after = try law.feed.screen(viewport.moved(to: found.offset))
      #expect(isSame(before, after), "seed \(seed): \(before) \(after)")
    }
  }

  @Test(arguments: groups)
  func `after any changes the anchor stays, or the offset is at an end of the range`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      var law = try PlaceLawFeed(seed: seed)
      let inset = law.inset()
      let viewport = try law.viewport(inset)
      let shown = ShownContent(try law.feed.answer(viewport))
      try law.change(nil)
      var query = AnchorQuery(feed: "f", shown: shown, viewport: viewport)
      query.contentInset = inset
      let found = try law.feed.asking { try $0.anchor(query) }
      #expect(try isInRange(found.offset, viewport, inset, law), "seed \(seed)")
      guard let id = found.anchor, let old = shown.items.first(where: { $0.id == id }) else {
        continue
      }
      let now = try law.feed.asking { try $0.query(Query(feed: "f", area: .item(id))) }
      let new = try #require(now.elements.first)
      // Along the scroll axis, from the side that the content begins at.
      let kept =
        law.isVertical
        ? found.offset.y - viewport.y - (new.frame.y - old.frame.y)
        : found.offset.x - viewport.x - (new.frame.x - old.frame.x)
      let content = try law.contentSize()
      let (offset, start, end) =
        law.isVertical
        ? (found.offset.y, -inset.top, content.height + inset.bottom - viewport.height)
        : (found.offset.x, -inset.leading, content.width + inset.trailing - viewport.width)
      let isCut = abs(offset - start) < slight || abs(offset - end) < slight
      let isResized = new.frame.width != old.frame.width
      #expect(abs(kept) < slight || isCut || isResized, "seed \(seed): \(id) \(kept)")
    }
  }

  @Test(arguments: groups)
  func `what is prefetched is not visible, near, and told once`(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      var law = try PlaceLawFeed(seed: seed)
      let none = QueryInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
      var query = PrefetchQuery(
        feed: "f", rect: try law.viewport(none), ahead: law.random.pick([0, 90, 350]),
        behind: law.random.pick([0, 44.3]))
      if law.random.chance(70) { query.previousRect = try law.viewport(none) }
      let list = try law.feed.asking { try $0.prefetch(query) }
      let visible = Set(try law.feed.screen(query.rect).map(\.id))
      #expect(visible.isDisjoint(with: list.prefetch), "seed \(seed)")
      #expect(visible.isDisjoint(with: list.cancel), "seed \(seed)")
      #expect(Set(list.prefetch).isDisjoint(with: list.cancel), "seed \(seed)")
      #expect(Set(list.prefetch).count == list.prefetch.count, "seed \(seed)")
      let reach = max(query.ahead, query.behind)
      let near = QueryRect(
        x: query.rect.x - (law.isVertical ? 0 : reach),
        y: query.rect.y - (law.isVertical ? reach : 0),
        width: query.rect.width + (law.isVertical ? 0 : 2 * reach),
        height: query.rect.height + (law.isVertical ? 2 * reach : 0))
      #expect(
        Set(try law.feed.screen(near).map(\.id)).isSuperset(of: list.prefetch), "seed \(seed)")
    }
  }
}
