/// What is kept of a page, as it is stored.
///
/// Immutable.
final class PackedPage: Sendable {
  private let state: [UInt8]
  private let extents: [UInt8]

  /// Takes both columns of its row.
  init(state: [UInt8], extents: [UInt8]) {
    self.state = state
    self.extents = extents
  }

  func decoded() throws(LayoutCacheError) -> KeptPage {
    try KeptPage.decode(state: state, extents: extents)
  }

  /// Bytes in memory, about.
  var cost: Int { 160 + state.count + extents.count }
}
