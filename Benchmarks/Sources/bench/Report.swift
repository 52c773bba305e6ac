/// The measured budgets as a table and as JSON.
struct Report {
  let budgets: [Budget]

  /// A table with a line a budget.
  var table: String {
    let head = ["budget", "value", "comparator", "ratio", "floor", "verdict"]
    let rows = [head] + budgets.map(Self.cells)
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 || column == 5 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private static func cells(_ budget: Budget) -> [String] {
    [
      budget.name, budget.unit.text(budget.value),
      budget.comparator.map(budget.unit.text) ?? "–",
      budget.ratio.map { Number.text($0) + "×" } ?? "–", budget.floor.text,
      budget.holds.map { $0 ? "holds" : "MISSED" } ?? "–",
    ]
  }

  /// A list of objects, times in seconds.
  var json: String {
    let objects = budgets.map { budget in
      let members = [
        "\"name\":\"\(budget.name)\"", "\"value\":\(budget.value)",
        "\"comparator\":\(budget.comparator.map { "\($0)" } ?? "null")",
        "\"ratio\":\(budget.ratio.map { "\($0)" } ?? "null")",
        "\"floor\":\"\(budget.floor.text)\"",
        "\"holds\":\(budget.holds.map { "\($0)" } ?? "null")",
      ]
      return "{" + members.joined(separator: ",") + "}"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }
}
