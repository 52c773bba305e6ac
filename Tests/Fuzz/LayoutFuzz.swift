/// Lays out what libFuzzer gives: bytes to a description, through the reader that clients'
/// descriptions go through, to a layout, to questions.
///
/// `make fuzz-layouts` builds it, with the files of `Tests/FeedFormatTests/Fuzzing`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLayouts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard var feed = FuzzFeed(bytes) else { return 0 }
  if let fault = feed.ask() { fatalError(fault) }
  return 0
}
