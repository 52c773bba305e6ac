import FeedJSON

extension Answer {
  /// A table of the elements (RFC 4180), with a header line.
  public func csv() -> [UInt8] {
    var text =
      "category,kind,id,index,section,item,sectionId,itemId,reuseIdentifier,x,y,width,height,"
      + "zIndex,pinned,estimated\r\n"
    for element in elements { text += element.csvLine }
    return Array(text.utf8)
  }
}

extension Element {
  fileprivate var csvLine: String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { number in
      var writer = JSONWriter()
      writer.number(number)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    let fields =
      [category.rawValue, kind, id, index.map(String.init), section.map(String.init)]
      + [item.map(String.init), sectionID, itemID, reuseIdentifier]
    let flags = [String(zIndex), String(isPinned), String(isEstimated)]
    let line = fields.map { Self.quoted($0 ?? "") } + numbers + flags
    return line.joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ field: String) -> String {
    let special = field.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    guard special else { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
