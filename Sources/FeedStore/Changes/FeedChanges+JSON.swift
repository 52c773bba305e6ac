import FeedJSON
import FeedSync
import LayoutEngine

extension FeedChanges {
  /// The answer as one line of JSON without a line end.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    switch outcome {
    case .reset(let reason): writeReset(reason, to: &writer)
    case .delta(let delta):
      writeHead(delta, to: &writer)
      writer.key("content")
      writer.beginObject()
      writer.key("sections")
      writer.beginArray()
      for section in delta.content.sections { section.write(to: &writer) }
      writer.endArray()
      delta.content.writeRest(to: &writer)
      writer.endObject()
      writer.endObject()
    }
    return writer.bytes
  }

  func writeReset(_ reason: ResetReason, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("feed")
    writer.string(feed)
    writer.key("reset")
    writer.string(reason.rawValue)
    writer.key("token")
    writer.string(token)
    writer.key("to")
    writer.int(to)
    writer.endObject()
  }

  /// Writes all but the content; the object stays open.
  func writeHead(_ delta: FeedDelta, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("feed")
    writer.string(feed)
    writer.key("from")
    writer.int(from)
    writer.key("to")
    writer.int(to)
    writer.key("token")
    writer.string(token)
    delta.counts.write(to: &writer)
    delta.batch.write(to: &writer)
    delta.writeRefresh(to: &writer)
    writer.key("settings")
    writer.beginObject()
    writer.key("feed")
    writer.bool(delta.changesFeedSettings)
    writer.ints("sections", delta.changedSections)
    writer.endObject()
    writer.paths("resized", delta.resized)
  }
}

extension BatchCounts {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.key("counts")
    writer.beginObject()
    writer.ints("sections", [oldSections, newSections])
    writer.key("items")
    writer.beginArray()
    for section in items {
      writer.beginObject()
      writer.key("from")
      writer.int(section.from)
      writer.key("to")
      writer.int(section.to)
      writer.ints("count", [section.old, section.new])
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}

extension BatchUpdates {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.key("batch")
    writer.beginObject()
    writer.ints("deleteSections", deleteSections)
    writer.ints("insertSections", insertSections)
    writer.key("moveSections")
    writer.beginArray()
    for move in moveSections { writer.ints([move.from, move.to]) }
    writer.endArray()
    writer.paths("deleteItems", deleteItems)
    writer.paths("insertItems", insertItems)
    writer.key("moveItems")
    writer.beginArray()
    for move in moveItems {
      writer.beginArray()
      writer.path(move.from)
      writer.path(move.to)
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
  }
}

extension FeedDelta {
  fileprivate func writeRefresh(to writer: inout JSONWriter) {
    writer.key("refresh")
    writer.beginObject()
    writer.ints("reloadSections", refresh.reloadSections)
    writer.paths("reloadItems", refresh.reloadItems)
    writer.paths("reconfigureItems", refresh.reconfigureItems)
    writer.key("supplementaries")
    writer.beginArray()
    for path in refreshedSupplementaries {
      writer.beginObject()
      path.writeMembers(to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}

extension FeedDelta.Content {
  /// Writes all but the sections.
  func writeRest(to writer: inout JSONWriter) {
    writer.key("items")
    writer.beginArray()
    for item in items {
      writer.beginObject()
      writer.key("section")
      writer.int(item.path.section)
      writer.key("item")
      writer.int(item.path.item)
      writer.key("id")
      writer.string(item.id)
      writer.value(item.value)
      writer.endObject()
    }
    writer.endArray()
    writer.key("supplementaries")
    writer.beginArray()
    for supplementary in supplementaries {
      writer.beginObject()
      supplementary.path.writeMembers(to: &writer)
      writer.value(supplementary.value)
      writer.endObject()
    }
    writer.endArray()
  }
}

extension FeedDelta.SectionContent {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("section")
    writer.int(section)
    writer.key("id")
    writer.string(id)
    writer.key("items")
    writer.beginArray()
    for item in items { writer.string(item) }
    writer.endArray()
    writer.value(value)
    writer.endObject()
  }
}

extension FeedDelta.SupplementaryPath {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    if let section {
      writer.key("section")
      writer.int(section)
    }
    writer.key("kind")
    writer.string(kind)
    writer.key("id")
    writer.string(id)
  }
}

extension JSONWriter {
  fileprivate mutating func ints(_ values: [Int]) {
    beginArray()
    for value in values { int(value) }
    endArray()
  }

  fileprivate mutating func ints(_ name: String, _ values: [Int]) {
    key(name)
    ints(values)
  }

  fileprivate mutating func path(_ path: ItemPath) { ints([path.section, path.item]) }

  fileprivate mutating func paths(_ name: String, _ values: [ItemPath]) {
    key(name)
    beginArray()
    for value in values { path(value) }
    endArray()
  }

  fileprivate mutating func value(_ value: [UInt8]?) {
    guard let value else { return }
    key("value")
    raw(JSONText(compact: value))
  }
}
