import LayoutEngine
import Testing

/// The way between two layouts.
struct LayoutTransitionTests {
  private func cell(_ item: Int, _ frame: Rect, z: Int = 0) -> LayoutElement {
    LayoutElement(
      category: .cell, section: 0, item: item, frame: frame, zIndex: z, isEstimated: false)
  }

  @Test func `frames go in straight lines, what comes and goes by alpha`() {
    let old = [cell(0, rect(0, 0, 100, 50)), cell(1, rect(0, 50, 100, 50))]
    let new = [cell(0, rect(200, 100, 300, 10)), cell(2, rect(0, 9, 9, 9), z: 4)]
    let step = LayoutTransition(from: old, to: new).elements(at: 0.25)
    #expect(step.map(\.element.item) == [1, 0, 2])
    #expect(
      step.map { points($0.element.frame) } == [
        [0, 50, 100, 50], [50, 25, 150, 40], [0, 9, 9, 9],
      ])
    #expect(step.map(\.alpha) == [0.75, 1, 0.25])
  }

  @Test func `at the ends it is the one layout or the other`() {
    let old = [cell(0, rect(0, 0, 1, 1), z: 1), cell(1, rect(5, 5, 1, 1))]
    let new = [cell(0, rect(0, 7, 1, 3), z: 2), cell(2, rect(5, 5, 1, 1))]
    let transition = LayoutTransition(from: old, to: new)
    for progress in [0, -3, -Double.infinity, .nan] {
      let step = transition.elements(at: progress)
      #expect(Set(step.filter { $0.alpha == 1 }.map(\.element.path)) == Set(old.map(\.path)))
      #expect(step.first { $0.element.item == 0 }?.element == old[0])
      #expect(step.first { $0.element.item == 2 }?.alpha == 0)
    }
    for progress in [1, 3, Double.infinity] {
      let step = transition.elements(at: progress)
      #expect(step.filter { $0.alpha == 1 }.map(\.element) == new)
      #expect(step.first { $0.element.item == 1 }?.alpha == 0)
    }
  }

  @Test func `elements are matched by the identity that is given`() {
    let old = [cell(0, rect(0, 0, 10, 10)), cell(1, rect(0, 10, 10, 10))]
    let new = [cell(0, rect(0, 0, 10, 10)), cell(1, rect(0, 10, 10, 10))]
    let names = (old: ["a", "b"], new: ["b", "a"])
    let step = LayoutTransition(
      from: old, to: new, oldIdentity: { names.old[$0.item ?? 0] },
      newIdentity: { names.new[$0.item ?? 0] }
    ).elements(at: 0.5)
    #expect(step.map { points($0.element.frame)[1] } == [5, 5])
    #expect(step.map(\.alpha) == [1, 1])
  }

  @Test func `of elements of one identity the first is matched`() {
    let old = [cell(0, rect(0, 0, 10, 10)), cell(0, rect(0, 10, 10, 10))]
    let step = LayoutTransition(from: old, to: old).elements(at: 0.5)
    #expect(step.map(\.alpha) == [0.5, 1, 0.5])
  }

  @Test func `an item that is dropped goes to its place, and the others make room`() throws {
    let layout = FeedLayout([rows(4, of: 100)], in: FeedContext(320, 480))
    let origin = ItemPath(section: 0, item: 0)
    let target = try #require(
      layout.dropTarget(for: origin, atX: 0, y: 250 * Tick.perPoint))
    let transition = LayoutTransition(
      from: layout.elements(), to: target.layout.elements(), moving: origin, to: target.path)
    let tops = transition.elements(at: 0.5).map { points($0.element.frame)[1] }
    #expect(tops == [50, 150, 100, 300])
    #expect(transition.elements(at: 0.5).allSatisfy { $0.alpha == 1 })
  }

  @Test func `every frame is between, sizes stay positive, and edges that meet go on meeting`() {
    for seed in 0..<100 {
      var random = LawGenerator(seed: seed)
      let count = Int.random(in: 1...20, using: &random)
      func layout(_ random: inout LawGenerator) -> [LayoutElement] {
        let heights = (0..<count).map { _ in random.points(0...300) }
        let list = SectionInput(
          SectionDescription(layout: .list(ListLayout())), items: heights.map { .height($0) })
        return FeedLayout([list], in: FeedContext(320, 480)).elements()
      }
      let (old, new) = (layout(&random), layout(&random))
      let progress = Double.random(in: 0...1, using: &random)
      let step = LayoutTransition(from: old, to: new).elements(at: progress).map(\.element.frame)
      let back = LayoutTransition(from: new, to: old).elements(at: 1 - progress)
        .map(\.element.frame)
      for (index, frame) in step.enumerated() {
        let (a, b) = (old[index].frame, new[index].frame)
        #expect(frame.y >= min(a.y, b.y) && frame.y <= max(a.y, b.y))
        #expect(frame.maxY >= min(a.maxY, b.maxY) && frame.maxY <= max(a.maxY, b.maxY))
        #expect(frame.height >= 0)
        if index > 0 { #expect(step[index - 1].maxY == frame.y) }
        #expect(abs(back[index].y - frame.y) <= 2)
      }
    }
  }
}
