import Foundation

extension JSONValue {
  /// Reads a JSON text with Foundation, which shares no code with what wrote it.
  ///
  /// Not with its decoder: finding a value's kind there costs thrown errors, and tests spend most of
  /// their time on them.
  init(parsing bytes: [UInt8]) throws {
    self.init(
      object: try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
  }

  private init(object: Any) {
    switch object {
    case let members as [String: Any]: self = .object(members.mapValues(JSONValue.init(object:)))
    case let values as [Any]: self = .array(values.map(JSONValue.init(object:)))
    case let string as String: self = .string(string)
    case let number as NSNumber:
      // Only booleans are kept as characters.
      let isBoolean = unsafe String(cString: number.objCType) == "c"
      self = isBoolean ? .bool(number.boolValue) : .number(number.doubleValue)
    default: self = .null
    }
  }

  /// A whole number.
  var int: Int? {
    guard case .number(let value) = self else { return nil }
    return Int(exactly: value)
  }

  var members: [String: JSONValue] {
    guard case .object(let members) = self else { return [:] }
    return members
  }
}
