import Foundation

extension JSONValue: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let values = try? value.decode([JSONValue].self) {
      self = .array(values)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// Reads a JSON text with Foundation's decoder.
  init(parsing bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
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
