import FeedJSON

extension Answer {
  /// The answer object, as one line of JSON without a line end.
  ///
  /// The same state gives the same bytes.
  public func json() -> [UInt8] {
    var writer = JSONWriter(capacity: 400 + elements.count * 200)
    writer.beginObject()
    writer.key("feed")
    writer.string(feed)
    writer.key("widthClass")
    writer.string(widthClass)
    writer.key("layoutSize")
    writer.numbers(layoutWidth, layoutHeight)
    writer.key("revision")
    writer.int(revision)
    writer.key("layoutVersion")
    writer.int(layoutVersion)
    writer.key("token")
    writer.string(token)
    writer.key("stale")
    writer.bool(isStale)
    writer.key("counts")
    writer.beginObject()
    writer.key("sections")
    writer.int(sectionCount)
    writer.key("items")
    writer.int(itemCount)
    writer.endObject()
    writer.key("contentSize")
    writer.numbers(contentWidth, contentHeight)
    if let rect {
      writer.key("rect")
      writer.numbers(rect.x, rect.y, rect.width, rect.height)
    }
    writer.key("elements")
    writer.beginArray()
    for element in elements { element.write(to: &writer) }
    writer.endArray()
    if !problems.isEmpty { writeProblems(to: &writer) }
    writer.endObject()
    return writer.bytes
  }

  private func writeProblems(to writer: inout JSONWriter) {
    writer.key("problems")
    writer.beginArray()
    for problem in problems {
      writer.beginObject()
      writer.key("code")
      writer.string(problem.code)
      writer.key("section")
      writer.int(problem.section)
      writer.key("sectionId")
      writer.string(problem.sectionID)
      writer.endObject()
    }
    writer.endArray()
  }

  /// An element a line.
  public func ndjson() -> [UInt8] {
    var writer = JSONWriter(capacity: elements.count * 200)
    for element in elements {
      element.write(to: &writer)
      writer.endLine()
    }
    return writer.bytes
  }
}

extension JSONWriter {
  mutating func numbers(_ values: Double...) {
    beginArray()
    for value in values { number(value) }
    endArray()
  }

  /// Writes a member that is left out where there is no value.
  mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    string(value)
  }

  fileprivate mutating func member(_ name: String, _ value: Int?) {
    guard let value else { return }
    key(name)
    int(value)
  }

  fileprivate mutating func member(_ name: String, json value: String?) {
    guard let value else { return }
    key(name)
    raw(JSONText(compact: Array(value.utf8)))
  }
}

extension Element {
  /// Writes the element's object.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("category")
    writer.string(category.rawValue)
    writer.member("kind", kind)
    writer.member("id", id)
    writer.member("index", index)
    writer.member("section", section)
    writer.member("item", item)
    writer.member("sectionId", sectionID)
    writer.member("itemId", itemID)
    writer.member("reuseIdentifier", reuseIdentifier)
    writer.key("frame")
    writer.numbers(frame.x, frame.y, frame.width, frame.height)
    writer.key("zIndex")
    writer.int(zIndex)
    if category == .supplementary {
      writer.key("pinned")
      writer.bool(isPinned)
    }
    if isEstimated {
      writer.key("estimated")
      writer.bool(true)
    }
    writer.member("payload", json: payload)
    writer.member("metadata", json: metadata)
    if let contentRevision {
      writer.key("contentRevision")
      writer.int(contentRevision)
    }
    writer.endObject()
  }
}
