import FeedFormat
import FeedJSON
import FeedStorage

extension FeedEditor {
  func replaceSnapshot(_ snapshot: [SectionValue]) throws {
    throw fault("internal", "replaceSnapshot", ".op")
  }
}
