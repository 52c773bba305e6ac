/// A connection in the keeping of an owner that lets one thread at a time have it.
// The owners are ReaderPool, which lends it under a mutex to one caller, and Writer, which uses it on
// a serial queue alone: each hand-over orders memory.
struct Confined: @unchecked Sendable {
  let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }
}
