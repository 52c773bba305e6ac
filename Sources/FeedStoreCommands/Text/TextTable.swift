/// Rows in columns, for people to read on a terminal.
package struct TextTable {
  package enum Alignment {
    case left, right
  }

  package struct Column {
    let title: String
    let alignment: Alignment

    package static func text(_ title: String) -> Column { Column(title: title, alignment: .left) }
    package static func number(_ title: String) -> Column {
      Column(title: title, alignment: .right)
    }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  package init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row; its cells are escaped for the terminal.
  package mutating func add(_ cells: [String]) { rows.append(cells.map(TerminalText.escape)) }

  /// The table, a line a row, with the titles first.
  package var utf8: [UInt8] {
    var widths = columns.map { TerminalText.width(of: $0.title) }
    for row in rows {
      for (index, cell) in row.enumerated() where index < widths.count {
        widths[index] = max(widths[index], TerminalText.width(of: cell))
      }
    }
    var text = line(columns.map(\.title), widths)
    for row in rows { text += line(row, widths) }
    return Array(text.utf8)
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var text = ""
    for ((cell, column), width) in zip(zip(cells, columns), widths) {
      let padding = String(repeating: " ", count: width - TerminalText.width(of: cell))
      if !text.isEmpty { text += "  " }
      text += column.alignment == .left ? cell + padding : padding + cell
    }
    while text.last == " " { text.removeLast() }
    return text + "\n"
  }
}
