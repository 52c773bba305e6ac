/// The files that a command reads and writes by name; every closure throws a ``Failure``.
package struct FileAccess {
  /// Reads the next bytes, up to a number of them; none at the end.
  package typealias Reader = (_ maximum: Int) throws -> [UInt8]

  /// A file that grows.
  package struct Appender {
    /// Adds bytes at the end.
    package var append: (_ bytes: [UInt8]) throws -> Void
    /// Waits until what was added is on the disk.
    package var synchronize: () throws -> Void

    package init(
      append: @escaping (_ bytes: [UInt8]) throws -> Void,
      synchronize: @escaping () throws -> Void,
    ) {
      self.append = append
      self.synchronize = synchronize
    }
  }

  /// Finds out whether a file can be read, without opening it.
  package var checkReadable: (_ path: String) throws -> Void
  /// Opens a file; it is closed when the reader goes.
  package var open: (_ path: String) throws -> Reader
  /// Writes a whole file, in place of one that is there.
  package var save: (_ path: String, _ bytes: [UInt8]) throws -> Void
  /// Opens a file of lines to add to, made if there is none; a last line without an end gets one.
  package var openToAppend: (_ path: String) throws -> Appender
  /// Whether two names are of one file that is there.
  package var isSame: (_ path: String, _ other: String) -> Bool

  package init(
    checkReadable: @escaping (_ path: String) throws -> Void,
    open: @escaping (_ path: String) throws -> Reader,
    save: @escaping (_ path: String, _ bytes: [UInt8]) throws -> Void,
    openToAppend: @escaping (_ path: String) throws -> Appender,
    isSame: @escaping (_ path: String, _ other: String) -> Bool,
  ) {
    self.checkReadable = checkReadable
    self.open = open
    self.save = save
    self.openToAppend = openToAppend
    self.isSame = isSame
  }
}
