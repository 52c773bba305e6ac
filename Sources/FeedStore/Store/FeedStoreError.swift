import FeedFormat
import FeedJSON
import FeedSQLite
import FeedStorage
import FeedSync
import LayoutCache

/// Why the store could not do what it was asked to.
public struct FeedStoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of fault: one of the closed list of error codes.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as it is written, such as `unknown-feed`.
    public var rawValue: String
    /// Makes a code from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The kind of fault.
  public var code: Code
  /// What is wrong, in words.
  public var message: String
  /// Where in the JSON, such as `$.operations[3].section`.
  public var path: String?
  /// Which operation of the change set, from 0.
  public var operation: Int?
  /// What to do about it.
  public var hint: String?
  /// What a program ends with (`sysexits.h`).
  public var exitStatus: Int32

  /// Makes an error; the exit status follows from the code unless it is given.
  public init(
    _ code: Code, _ message: String, path: String? = nil, operation: Int? = nil,
    hint: String? = nil, exitStatus: Int32? = nil
  ) {
    self.code = code
    self.message = message
    self.path = path
    self.operation = operation
    self.hint = hint
    self.exitStatus = exitStatus ?? code.exitStatus
  }

  /// The code, what is wrong, where, and what to do.
  public var description: String {
    let place = path ?? operation.map { "operation \($0)" }
    return "\(code.rawValue): \(message)" + (place.map { " (\($0))" } ?? "")
      + (hint.map { " — \($0)" } ?? "")
  }
}

extension FeedStoreError.Code {
  /// The input is not what it should be.
  public static let malformed = Self(rawValue: "malformed")
  /// Something is larger than the store takes.
  public static let limitExceeded = Self(rawValue: "limit-exceeded")
  /// There is no such feed.
  public static let unknownFeed = Self(rawValue: "unknown-feed")
  /// There is no such section.
  public static let unknownSection = Self(rawValue: "unknown-section")
  /// There is no such item.
  public static let unknownItem = Self(rawValue: "unknown-item")
  /// There is no such supplementary.
  public static let unknownSupplementary = Self(rawValue: "unknown-supplementary")
  /// There is no such width class.
  public static let unknownWidthClass = Self(rawValue: "unknown-width-class")
  /// There is one of that name.
  public static let alreadyExists = Self(rawValue: "already-exists")
  /// A layout is not one, or not of the kind that is asked about.
  public static let invalidLayout = Self(rawValue: "invalid-layout")
  /// Positions contradict each other.
  public static let badPosition = Self(rawValue: "bad-position")
  /// A token is none, or another feed's.
  public static let badToken = Self(rawValue: "bad-token")
  /// Another one holds the store; try again.
  public static let busy = Self(rawValue: "busy")
  /// It was asked to stop.
  public static let interrupted = Self(rawValue: "interrupted")
  /// The store can't be written.
  public static let readOnly = Self(rawValue: "read-only")
  /// There is no space left.
  public static let diskFull = Self(rawValue: "disk-full")
  /// The store's bytes are not what was written.
  public static let damaged = Self(rawValue: "damaged")
  /// A newer program has made the store.
  public static let newerStore = Self(rawValue: "newer-store")
  /// The store has to be migrated first.
  public static let olderStore = Self(rawValue: "older-store")
  /// The file is something else.
  public static let notAStore = Self(rawValue: "not-a-store")
  /// The store has tables, triggers or the like that are not its own.
  public static let unexpectedSchema = Self(rawValue: "unexpected-schema")
  /// The file system failed.
  public static let io = Self(rawValue: "io")
  /// A fault of the program.
  public static let `internal` = Self(rawValue: "internal")

  /// What a program ends with.
  var exitStatus: Int32 {
    switch rawValue {
    case "bad-token", "not-a-store", "unexpected-schema": 65
    case "newer-store", "older-store": 69
    case "internal": 70
    case "disk-full", "damaged", "io": 74
    case "busy", "interrupted": 75
    case "read-only": 77
    default: 1
    }
  }
}

extension FeedStoreError {
  /// The error that another module's error is to a user.
  init(_ error: any Error) {
    switch error {
    case let error as FeedStoreError: self = error
    case let error as ChangeSetError: self.init(error)
    case let error as SQLiteError: self.init(error)
    case let error as StorageError: self.init(.damaged, error.description, hint: Self.verifyHint)
    case is LayoutCacheError:
      self.init(.damaged, "a kept layout is not what was written", hint: Self.verifyHint)
    case let error as JSONError:
      self.init(
        .damaged, "kept settings can't be read: \(error.message)", path: error.path,
        hint: Self.verifyHint)
    case is CancellationError: self.init(.interrupted, "the task was cancelled")
    default: self.init(.internal, String(describing: error))
    }
  }

  init(_ error: ChangeSetError) {
    self.init(
      Code(rawValue: error.code), error.message, path: error.path, operation: error.operation)
  }

  private static let verifyHint = "'feedstore verify' tells more"
  private static let permissionHint =
    "check the permissions of the store and its folder, where -wal and -shm have to be"

  private init(_ error: SQLiteError) {
    if error.isBusy || error.isLocked {
      self.init(.busy, error.message, hint: "try again")
    } else if error.isFull {
      self.init(.diskFull, "there is no space left for the store", hint: "free some and try again")
    } else if error.isInterrupt {
      self.init(.interrupted, error.message, hint: "try again")
    } else if error.isNotADatabase {
      self.init(.notAStore, "the file is not a feed store")
    } else if error.isCorrupt {
      self.init(.damaged, error.message, hint: Self.verifyHint)
    } else if error.isReadOnly || error.isPermission {
      self.init(.readOnly, error.message, hint: Self.permissionHint)
    } else if error.isCannotOpen {
      self.init(.io, error.message, hint: Self.permissionHint)
    } else if error.isIO {
      self.init(.io, error.message)
    } else {
      self.init(.internal, error.message + (error.sql.map { " in \($0)" } ?? ""))
    }
  }
}

/// Runs a body and turns what it throws into the module's error.
func translatingErrors<T>(_ body: () throws -> T) throws(FeedStoreError) -> T {
  do {
    return try body()
  } catch {
    throw FeedStoreError(error)
  }
}
