import FeedFormat
import FeedJSON
import FeedStorage
import LayoutEngine

extension ItemSettings {
  /// The size as it is kept.
  var storedSize: StoredSize {
    guard let size else { return .none }
    let columns = size.columns
    return StoredSize(code: columns.code, width: columns.width, height: columns.height)
  }

  /// The sizes by width class as they are kept.
  var sizesText: JSONText {
    var writer = JSONWriter()
    writer.itemSizes(sizesByWidthClass)
    return writer.text
  }

  /// ``sizesText``, or `nil` where there are none.
  var storedSizesByWidthClass: [UInt8]? {
    sizesByWidthClass.isEmpty ? nil : Array(sizesText.utf8)
  }
}
