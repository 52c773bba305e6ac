// `LAYOUT.md` C1: a position is rounded to the nearest pixel once, from its exact sum; insets are
// taken off after that. Within a group that is done here. Where groups begin off the pixels along
// the scroll axis, only a frame's place in the content tells where its pixel is.
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

  /// A frame on the pixels of a group that begins on one.
  func snapped(_ frame: Frame, slot: Int) -> Frame {
    guard let pixels else { return frame }
    let inset = inset(ofSlot: slot)
    var frame = frame
    frame.main = pixels.nearest(frame.main &- inset.mainStart) &+ inset.mainStart
    frame.cross = pixels.nearest(frame.cross &- inset.crossStart) &+ inset.crossStart
    return frame
  }

  /// A supplementary's frame on the pixels of a group that begins on one.
  func snapped(badge frame: Frame) -> Frame {
    guard let pixels else { return frame }
    var frame = frame
    frame.main = pixels.nearest(frame.main)
    frame.cross = pixels.nearest(frame.cross)
    return frame
  }

  private func inset(ofSlot slot: Int) -> AxisInsets { tree.nodes[tree.slots[slot]].insets }
}
