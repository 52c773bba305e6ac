import ArgumentParsing
import FeedJSON
import FeedStore

/// Questions out of a file, each answered by a line, in order.
struct QueryBatch {
  private let base: Query
  private let hasArea: Bool
  private let failsIfStale: Bool
  private let invocation: Invocation

  init(_ base: Query, hasArea: Bool, _ invocation: Invocation) {
    self.base = base
    self.hasArea = hasArea
    self.invocation = invocation
    failsIfStale = invocation.values.flag("fail-if-stale")
  }

  /// Answers every line; one that is bad is answered too, and remembered for the exit status.
  func run(_ read: @escaping FileAccess.Reader, store: FeedStore) throws -> ExitStatus {
    var lines = LineReader(read)
    var status = ExitStatus.done
    while let line = try lines.next() {
      do {
        try invocation.writeLine(try answer(line, store))
      } catch let failure as Failure {
        try invocation.writeLine(Self.json(failure, line))
        // Bad lines stay bad, stale ones do not: the former decide.
        if status != .no { status = failure.exitStatus }
      }
    }
    return status
  }

  /// - Throws: a `Failure` for what is wrong with the line, other errors where the store fails.
  private func answer(_ line: LineReader.Line, _ store: FeedStore) throws -> [UInt8] {
    let answer: Answer
    do {
      let request = try QueryRequest(line)
      answer = try store.query(try request.applied(to: base, hasArea: hasArea))
    } catch let error as JSONError {
      throw Failure(
        code: error.code.rawValue, error.message, path: error.path, exitStatus: .no)
    } catch let error as FeedStoreError where error.exitStatus == ExitStatus.no.rawValue {
      throw Failure(error)
    }
    if failsIfStale, answer.isStale { throw Failure.stale(answer) }
    return answer.json()
  }

  private static func json(_ failure: Failure, _ line: LineReader.Line) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("line")
    writer.int(line.number)
    writer.key("id")
    if let id = QueryRequest.id(in: line.bytes) { writer.raw(id) } else { writer.null() }
    writer.key("error")
    writer.beginObject()
    failure.writeMembers(to: &writer)
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }
}
