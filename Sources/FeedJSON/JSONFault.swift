/// What a scanner stumbled over, before a path is found for it.
struct JSONFault: Error {
  /// The kinds of faults.
  enum Reason: UInt8 {
    case value, object, array, string, number, bool, key, colon, end
    case elementOrEnd, commaOrArrayEnd, keyOrEnd, commaOrObjectEnd
    case openString, controlCharacter, escape, hexadecimal, highSurrogate, lowSurrogate, encoding
    case numberSyntax, numberRange, depth, repeatedKey, unknownKey
  }

  /// What is wrong.
  var reason: Reason
  /// Where it is, as an offset.
  var offset: Int
}

extension JSONFault.Reason {
  /// What should have stood there, if anything would do.
  var expectation: String? {
    switch self {
    case .value: "a value"
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .key: "a key"
    case .colon: "\":\""
    case .end: "the end of the text"
    case .elementOrEnd: "a value or \"]\""
    case .commaOrArrayEnd: "\",\" or \"]\""
    case .keyOrEnd: "a key or \"}\""
    case .commaOrObjectEnd: "\",\" or \"}\""
    default: nil
    }
  }

  /// What is wrong, where no expectation says it.
  var message: String {
    switch self {
    case .openString: "the string does not end"
    case .controlCharacter: "a control character in a string is to be escaped"
    case .escape: "there is no such escape"
    case .hexadecimal: "\\u is to be followed by four hexadecimal digits"
    case .highSurrogate: "a high surrogate without its low one"
    case .lowSurrogate: "a low surrogate without its high one"
    case .encoding: "the text is not UTF-8"
    case .numberSyntax: "the number is not written as JSON asks"
    case .numberRange: "the number is beyond the range of a Double"
    case .depth: "nested too deeply"
    case .repeatedKey: "the key is repeated"
    case .unknownKey: "unknown key"
    default: "expected \(expectation ?? "something else")"
    }
  }
}

extension JSONReader {
  /// The error for a fault: words for it, and its path.
  ///
  /// The scanner has stopped before the token that is wrong, so the text up to there is right.
  func error(_ fault: JSONFault) -> JSONError {
    let isKey = fault.reason == .repeatedKey || fault.reason == .unknownKey
    let message =
      fault.reason.expectation.map { "expected \($0), \(found(at: fault.offset))" }
      ?? fault.reason.message
    var error = fail(
      message, code: fault.reason == .depth ? .limitExceeded : .malformed,
      at: isKey ? fault.offset : scanner.index)
    error.offset = fault.offset
    return error
  }

  /// What stands at an offset, in words.
  private func found(at offset: Int) -> String {
    let rest = bytes.dropFirst(offset)
    guard let byte = rest.first else { return "but the text ends" }
    switch byte {
    case UInt8(ascii: "{"): return "found an object"
    case UInt8(ascii: "["): return "found an array"
    case UInt8(ascii: "\""): return "found a string"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return "found a number"
    case 0xEF where offset == 0: return "found a byte order mark, which is to be left out"
    case 0x21..<0x7F:
      for word in ["true", "false", "null"] where rest.starts(with: word.utf8) {
        return "found \(word)"
      }
      return "found \"\(Unicode.Scalar(byte))\""
    default: return "found the byte 0x\(String(byte, radix: 16, uppercase: true))"
    }
  }
}
