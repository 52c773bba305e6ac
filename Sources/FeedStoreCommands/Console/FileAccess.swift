/// The files that a command reads and writes by name; every closure throws a ``Failure``.
package struct FileAccess {
  /// Reads the next bytes, up to a number of them; none at the end.
  package typealias Reader = (_ maximum: Int) throws -> [UInt8]

  /// Finds out whether a file can be read, without opening it.
  package var checkReadable: (_ path: String) throws -> Void
  /// Opens a file; it is closed when the reader goes.
  package var open: (_ path: String) throws -> Reader
  /// Writes a whole file, in place of one that is there.
  package var save: (_ path: String, _ bytes: [UInt8]) throws -> Void

  package init(
    checkReadable: @escaping (_ path: String) throws -> Void,
    open: @escaping (_ path: String) throws -> Reader,
    save: @escaping (_ path: String, _ bytes: [UInt8]) throws -> Void,
  ) {
    self.checkReadable = checkReadable
    self.open = open
    self.save = save
  }
}
