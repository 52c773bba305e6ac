/// A type whose values can be bound to a statement's parameter.
package protocol Bindable {
  /// Binds the value; parameters count from 1.
  func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError)
}

extension Int64: Bindable {
  package func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    try statement.bindInteger(index, self)
  }
}

extension Int: Bindable {
  package func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    try statement.bindInteger(index, Int64(self))
  }
}

extension Int32: Bindable {
  package func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    try statement.bindInteger(index, Int64(self))
  }
}

extension UInt32: Bindable {
  package func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    try statement.bindInteger(index, Int64(self))
  }
}

extension UInt8: Bindable {
  package func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    try statement.bindInteger(index, Int64(self))
  }
}

extension Bool: Bindable {
  package func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    try statement.bindInteger(index, self ? 1 : 0)
  }
}

extension Double: Bindable {
  package func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    try statement.bindReal(index, self)
  }
}

extension String: Bindable {
  package func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    try statement.bindString(index, self)
  }
}

extension Substring: Bindable {
  package func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    try statement.bindString(index, String(self))
  }
}

extension [UInt8]: Bindable {
  package func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    try statement.bind(index, blob: span)
  }
}

extension Value: Bindable {
  package func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    switch self {
    case .null: try statement.bindNull(index)
    case .integer(let value): try value.bind(to: statement, at: index)
    case .real(let value): try value.bind(to: statement, at: index)
    case .text(let value): try value.bind(to: statement, at: index)
    case .blob(let value): try value.bind(to: statement, at: index)
    }
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  package func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    switch self {
    case .none: try statement.bindNull(index)
    case .some(let value): try value.bind(to: statement, at: index)
    }
  }
}
