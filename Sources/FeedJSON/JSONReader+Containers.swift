/// A key of an object whose keys are not known beforehand.
package struct JSONKey: Sendable {
  /// The key, its escapes decoded.
  package let utf8: ArraySlice<UInt8>

  /// The key as a string.
  package var name: String { String(decoding: utf8, as: UTF8.self) }
}

extension JSONReader {
  /// Reads an array.
  ///
  /// - `body`: Called with each element's index; what it does not read is skipped.
  @inlinable
  package mutating func array(
    _ body: (_ index: Int, inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    var index = 0
    try beginArray()
    while try nextElement(isFirst: index == 0) {
      let start = offset
      try body(index, &self)
      if offset == start { try skip() }
      index += 1
    }
  }

  /// Reads an object of any keys.
  ///
  /// - `body`: Called with each key; what it does not read is skipped. A repeated key may
  ///   be found after it has been called for both.
  @inlinable
  package mutating func object(
    _ body: (_ key: JSONKey, inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    var members = try beginObject()
    while let key = try nextKey(&members) {
      let start = offset
      try body(key, &self)
      if offset == start { try skip() }
    }
  }

  /// Reads an object whose keys are known.
  ///
  /// Keys that begin with `x-` are passed with their values; another unknown key is an error.
  ///
  /// - `type`: The keys.
  /// - `nulls`: What becomes of members whose value is `null`.
  /// - `body`: Called with each key; what it does not read is skipped.
  @inlinable
  package mutating func object<Key: JSONObjectKey>(
    _ type: Key.Type, nulls: Nulls = .absent,
    _ body: (_ key: Key, inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    let names = Key.names
    var members = try beginObject()
    while let ordinal = try nextOrdinal(&members, names.table, nulls) {
      let start = offset
      try body(names.cases[ordinal], &self)
      if offset == start { try skip() }
    }
  }

  /// What becomes of members whose value is `null`.
  package enum Nulls: Sendable {
    /// They are as if absent.
    case absent
    /// They are given to the body like others.
    case given
  }
}

extension JSONReader {
  /// The state of reading one object.
  package struct Members: Sendable {
    let base: Int
    var isFirst = true
    var seen: UInt64 = 0
  }

  /// Passes the bracket that begins an array.
  package mutating func beginArray() throws(JSONError) {
    try scan { scanner, text throws(JSONFault) in try scanner.beginArray(text) }
  }

  /// Goes on to the next element, or past the end of the array.
  package mutating func nextElement(isFirst: Bool) throws(JSONError) -> Bool {
    try scan { scanner, text throws(JSONFault) in
      try scanner.nextElement(isFirst: isFirst, text)
    }
  }

  /// Passes the brace that begins an object.
  package mutating func beginObject() throws(JSONError) -> Members {
    try scan { scanner, text throws(JSONFault) in try scanner.beginObject(text) }
  }

  /// Goes on to the value of the next member, or past the end of the object.
  package mutating func nextKey(_ members: inout Members) throws(JSONError) -> JSONKey? {
    let key = try scan { scanner, text throws(JSONFault) -> JSONScanner.Token? in
      guard try scanner.nextMember(&members, text) else { return nil }
      let key = try scanner.key(text)
      try scanner.insert(key, members, text)
      return key
    }
    guard let key else { return nil }
    let isShared = !key.hasEscapes
    return JSONKey(
      utf8: isShared ? slice(key.start, key.end) : scanner.decoded(key, bytes.span)[...])
  }

  /// Goes on to the value of the next member whose key is in a table, or past the end.
  package mutating func nextOrdinal(
    _ members: inout Members, _ table: JSONNameTable, _ nulls: Nulls
  ) throws(JSONError) -> Int? {
    try scan { scanner, text throws(JSONFault) in
      while try scanner.nextMember(&members, text) {
        let key = try scanner.key(text)
        guard let ordinal = scanner.ordinal(of: key, table, text) else {
          try scanner.skipUnknown(key, members, text)
          continue
        }
        let bit: UInt64 = 1 << UInt64(ordinal)
        if members.seen & bit != 0 {
          throw JSONFault(reason: .repeatedKey, offset: key.end + 1)
        }
        members.seen |= bit
        if nulls == .given || text[scanner.index] != UInt8(ascii: "n") { return ordinal }
        try scanner.literal("null", text)
      }
      return nil
    }
  }
}

extension JSONScanner {
  fileprivate func ordinal(
    of key: Token, _ table: JSONNameTable, _ text: Span<UInt8>
  ) -> Int? {
    guard key.hasEscapes else { return table.ordinal(in: text, from: key.start, to: key.end) }
    let decoded = decoded(key, text)
    return table.ordinal(in: decoded.span, from: 0, to: decoded.count)
  }

  fileprivate mutating func skipUnknown(
    _ key: Token, _ members: JSONReader.Members, _ text: Span<UInt8>
  ) throws(JSONFault) {
    let name = decoded(key, text)
    guard name.starts(with: "x-".utf8) else {
      throw JSONFault(reason: .unknownKey, offset: key.end + 1)
    }
    try insert(key, members, text)
    try skip(text)
  }
}
