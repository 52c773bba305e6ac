import FeedFormat
import FeedJSON
import FeedStorage

/// Chooses among the store's width classes, as a screen does.
struct WidthClassChooser {
  /// A class with its settings read.
  struct Choice {
    var row: WidthClassRow
    var settings: WidthClassSettings
  }

  /// All classes: by the width from which they are chosen, then by name; those chosen by name last.
  let classes: [Choice]

  init(_ rows: Rows) throws {
    let choices = try rows.widthClasses().map {
      Choice(row: $0, settings: try WidthClassSettings(stored: JSONText(compact: $0.settings)))
    }
    // The rows come by name already, and the sort is stable.
    classes = choices.sorted { Self.rank($0) < Self.rank($1) }
  }

  private static func rank(_ choice: Choice) -> (Double, Double) {
    (choice.settings.fromWidth ?? .infinity, choice.settings.belowHeight ?? .infinity)
  }

  /// The class that a query asks for.
  func choose(_ choice: Query.WidthClassChoice) throws(FeedStoreError) -> Choice {
    let found: Choice? =
      switch choice {
      case .first: classes.first
      case .named(let name): classes.first { $0.row.name.utf8.elementsEqual(name.utf8) }
      case .width(let width, let height): widest(from: width, height: height)
      }
    if let found { return found }
    let names = classes.map(\.row.name).joined(separator: ", ")
    let hint = names.isEmpty ? "make one with 'width-class set'" : "there are: \(names)"
    switch choice {
    case .named(let name):
      throw FeedStoreError(
        .unknownWidthClass, "there is no width class \"\(name)\"", hint: hint)
    case .first, .width:
      throw FeedStoreError(.unknownWidthClass, "no width class fits", hint: hint)
    }
  }

  /// The class with the largest `fromWidth` at or below a width; those with a `belowHeight` only for
  /// a height below it, and then first.
  private func widest(from width: Double, height: Double?) -> Choice? {
    let fitting = classes.filter { ($0.settings.fromWidth ?? .infinity) <= width }
    let low = fitting.filter { choice in
      guard let below = choice.settings.belowHeight, let height else { return false }
      return height < below
    }
    let candidates = low.isEmpty ? fitting.filter { $0.settings.belowHeight == nil } : low
    guard let largest = candidates.compactMap(\.settings.fromWidth).max() else { return nil }
    return candidates.first { $0.settings.fromWidth == largest }
  }
}
