// `LAYOUT.md` C1: a position is rounded to the nearest pixel once, from its exact sum; insets are
// taken off after that. Supplementaries are rounded where they are shown.
extension CompositionalSolver {
  /// The frame of the section's cell `item`, in content coordinates, with its main position on a
  /// pixel where the container asks for UIKit's rounding; otherwise the frame itself.
  public func snapped(_ frame: Frame, item: Int) -> Frame {
    guard let pixels, slotCount > 0, item >= 0 else { return frame }
    let inset = inset(ofSlot: item % slotCount).mainStart
    var frame = frame
    frame.main = pixels.nearest(frame.main &- inset) &+ inset
    return frame
  }

  /// A frame with its cross position on a pixel; along the scroll axis only its place in the content
  /// tells where its pixel is, and it is rounded once.
  func snapped(_ frame: Frame, slot: Int) -> Frame {
    guard let pixels else { return frame }
    let inset = inset(ofSlot: slot).crossStart
    var frame = frame
    frame.cross = pixels.nearest(frame.cross &- inset) &+ inset
    return frame
  }

  private func inset(ofSlot slot: Int) -> AxisInsets { tree.nodes[tree.slots[slot]].insets }
}
