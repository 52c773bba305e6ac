extension JSONScanner {
  /// Passes the bracket that begins an array.
  mutating func beginArray(_ text: Span<UInt8>) throws(JSONFault) {
    guard next(text) == UInt8(ascii: "[") else { throw fault(.array) }
    try descend()
  }

  /// Goes on to the next element, or past the end of the array.
  mutating func nextElement(isFirst: Bool, _ text: Span<UInt8>) throws(JSONFault) -> Bool {
    switch next(text) {
    case UInt8(ascii: "]"):
      index &+= 1
      depth &-= 1
      return false
    case UInt8(ascii: ",") where !isFirst:
      index &+= 1
      guard next(text) != 0 else { throw fault(.value) }
      return true
    case 1... where isFirst: return true
    default: throw fault(isFirst ? .elementOrEnd : .commaOrArrayEnd)
    }
  }

  /// Passes the brace that begins an object.
  mutating func beginObject(_ text: Span<UInt8>) throws(JSONFault) -> JSONReader.Members {
    guard next(text) == UInt8(ascii: "{") else { throw fault(.object) }
    try descend()
    return JSONReader.Members(base: repeatedKeys.count)
  }

  /// Passes what stands before a key, or the end of the object.
  mutating func nextMember(
    _ members: inout JSONReader.Members, _ text: Span<UInt8>
  ) throws(JSONFault) -> Bool {
    switch next(text) {
    case UInt8(ascii: "}"):
      if let end = repeatedKeys.removeAll(from: members.base, in: text) {
        throw JSONFault(reason: .repeatedKey, offset: end + 1)
      }
      index &+= 1
      depth &-= 1
      return false
    case UInt8(ascii: ",") where !members.isFirst:
      index &+= 1
      guard next(text) == UInt8(ascii: "\"") else { throw fault(.key) }
    case UInt8(ascii: "\"") where members.isFirst: members.isFirst = false
    default: throw fault(members.isFirst ? .keyOrEnd : .commaOrObjectEnd)
    }
    return true
  }

  /// Passes a key and the colon after it.
  mutating func key(_ text: Span<UInt8>) throws(JSONFault) -> Token {
    let token = try string(text)
    guard next(text) == UInt8(ascii: ":") else { throw fault(.colon) }
    index &+= 1
    guard next(text) != 0 else { throw fault(.value) }
    return token
  }

  /// Notes a key, which must be new in its object.
  mutating func insert(
    _ key: Token, _ members: JSONReader.Members, _ text: Span<UInt8>
  ) throws(JSONFault) {
    let isNew =
      key.hasEscapes
      ? repeatedKeys.insert(decoded: decoded(key, text), end: key.end, base: members.base, in: text)
      : repeatedKeys.insert(key.start..<key.end, base: members.base, in: text)
    if !isNew { throw JSONFault(reason: .repeatedKey, offset: key.end + 1) }
  }

  private mutating func descend() throws(JSONFault) {
    guard depth < depthLimit else { throw fault(.depth) }
    depth &+= 1
    index &+= 1
  }
}
