import LayoutEngine

/// Flow, list and waterfall sections (F3–F6a, 6, 7).
extension OracleSection {
  /// An item's resolved size.
  private struct Sized {
    var (w, h) = (0, 0)
    var isEstimated = false
  }

  static func flow(
    _ layout: FlowLayout, _ items: [ItemSpec], _ area: OracleRoom
  ) -> OracleSection {
    var made = OracleSection()
    made.insets = OracleInsets(layout.sectionInset)
    guard !items.isEmpty else { return made }
    let room = OracleRoom(w: area.w - made.insets.left - made.insets.right, h: area.h)
    let gap = whole(layout.minimumInteritemSpacing)
    let sizes = items.map { size($0, layout.itemSize.width, layout.itemSize.height, room) }
    var lines: [[Int]] = []
    var used = 0
    for (index, size) in sizes.enumerated() {
      if !lines.isEmpty, used + gap + size.w <= room.w + 240 {
        lines[lines.count - 1].append(index)
        used += gap + size.w
      } else {
        lines.append([index])
        used = size.w
      }
    }
    let isGrid =
      layout.lineAlignment == .justified
      && sizes.allSatisfy { $0.w == sizes[0].w && $0.h == sizes[0].h }
    var y = 0
    for (number, line) in lines.enumerated() {
      let height = line.map { sizes[$0].h }.max() ?? 0
      let places = xs(
        line.map { sizes[$0].w }, layout, room.w, gap, grid: isGrid ? lines[0].count : nil,
        all: items.count, isLast: number == lines.count - 1)
      for (index, x) in zip(line, places) {
        let free = height - sizes[index].h
        let down =
          switch layout.itemAlignment {
          case .start: 0
          case .center: floorDivide(free, 2)
          case .end: free
          }
        let rect = OracleRect(made.insets.left + x, y + down, sizes[index].w, sizes[index].h)
        var cell = OracleElement(.cell, item: index, rect, z: 0)
        cell.isEstimated = sizes[index].isEstimated
        made.cells.append(cell)
      }
      y += height + whole(layout.minimumLineSpacing)
    }
    made.core = y - whole(layout.minimumLineSpacing)
    return made
  }

  private static func xs(
    _ widths: [Int], _ layout: FlowLayout, _ room: Int, _ gap: Int, grid: Int?, all: Int,
    isLast: Bool
  ) -> [Int] {
    let sum = widths.reduce(0, +)
    if grid != nil {
      var columns = 1
      while (columns + 1) * widths[0] + columns * gap <= room + 240, columns < all {
        columns += 1
      }
      // More may fit than there are: they count, without a limit.
      if columns == all, widths[0] + gap > 0 {
        while (columns + 1) * widths[0] + columns * gap <= room + 240 { columns += 1 }
      }
      if columns == 1 { return [floorDivide(max(room - widths[0], 0), 2)] }
      let free = room - columns * widths[0]
      return widths.indices.map { $0 * widths[0] + floorDivide(free * $0, columns - 1) }
    }
    if layout.lineAlignment == .justified, !isLast {
      if widths.count == 1 { return [floorDivide(max(room - sum, 0), 2)] }
      return widths.indices.map { index in
        widths[..<index].reduce(0, +) + floorDivide((room - sum) * index, widths.count - 1)
      }
    }
    let free = max(room - sum - (widths.count - 1) * gap, 0)
    let start =
      switch layout.lineAlignment {
      case .justified, .leading: 0
      case .center: floorDivide(free, 2)
      case .trailing: free
      }
    return widths.indices.map { start + widths[..<$0].reduce(0, +) + $0 * gap }
  }

  static func list(
    _ layout: ListLayout, _ items: [ItemSpec], _ area: OracleRoom
  ) -> OracleSection {
    var made = OracleSection()
    made.insets = OracleInsets(layout.contentInsets)
    let room = OracleRoom(w: area.w - made.insets.left - made.insets.right, h: area.h)
    var y = 0
    for (index, item) in items.enumerated() {
      let size = size(item, .fractionalWidth(1), layout.rowHeight, room, fills: true)
      var cell = OracleElement(
        .cell, item: index, OracleRect(made.insets.left, y, room.w, size.h), z: 0)
      cell.isEstimated = size.isEstimated
      made.cells.append(cell)
      y += size.h + whole(layout.rowSpacing)
    }
    if !items.isEmpty { made.core = y - whole(layout.rowSpacing) }
    return made
  }

  static func waterfall(
    _ layout: WaterfallLayout, _ items: [ItemSpec], _ area: OracleRoom
  ) throws(OracleBox.Refused) -> OracleSection {
    var made = OracleSection()
    made.insets = OracleInsets(layout.contentInsets)
    let room = OracleRoom(w: area.w - made.insets.left - made.insets.right, h: area.h)
    let gap = whole(layout.columnSpacing)
    var columns = 1
    switch layout.columns {
    case .count(let count): columns = count
    case .minimumWidth(let points):
      while (columns + 1) * whole(points) + columns * gap <= room.w + 240 { columns += 1 }
    }
    let shared = room.w - (columns - 1) * gap
    let w = floorDivide(shared, columns)
    guard w > 0 else { throw OracleBox.Refused(code: "no-room") }
    var ends = Array(repeating: 0, count: columns)
    for (index, item) in items.enumerated() {
      let column =
        switch layout.itemPlacement {
        case .shortestFirst: ends.firstIndex(of: ends.min() ?? 0) ?? 0
        case .leadingToTrailing: index % columns
        case .trailingToLeading: columns - 1 - index % columns
        }
      let size = size(item, .fractionalWidth(1), layout.itemHeight, room, fills: true, w)
      let x = made.insets.left + column * gap + floorDivide(shared * column, columns)
      var cell = OracleElement(.cell, item: index, OracleRect(x, ends[column], w, size.h), z: 0)
      cell.isEstimated = size.isEstimated
      made.cells.append(cell)
      ends[column] += size.h + whole(layout.rowSpacing)
    }
    if !items.isEmpty { made.core = (ends.max() ?? 0) - whole(layout.rowSpacing) }
    return made
  }

  /// An item's size by W3, 7 and F11.
  ///
  /// - `height`: `nil`: the column's width, estimated.
  /// - `fills`: whether the item's own width does not count.
  private static func size(
    _ item: ItemSpec, _ width: Dimension, _ height: Dimension?, _ room: OracleRoom,
    fills: Bool = false, _ column: Int? = nil
  ) -> Sized {
    var made = Sized()
    var own: (w: Dimension?, h: Dimension?) = (nil, nil)
    if case .dimensions(let width, let height) = item.size { own = (width, height) }
    if fills {
      made.w = column ?? room.w
    } else if let points = item.measuredWidth, width.isEstimated || own.w?.isEstimated == true {
      made.w = whole(points)
      made.isEstimated = item.isMeasurementStale
    } else {
      made.w = OracleLength(own.w ?? width, room).ticks
      made.isEstimated = (own.w ?? width).isEstimated
    }
    let isOpen = (height?.isEstimated ?? true) || own.h?.isEstimated == true
    if let points = item.measuredHeight, isOpen {
      made.h = whole(points)
      made.isEstimated = made.isEstimated || item.isMeasurementStale
    } else if case .aspectRatio(let ratio) = item.size {
      made.h = Int((Double(made.w) * (1 / ratio)).rounded())
    } else {
      made.h = (own.h ?? height).map { OracleLength($0, room).ticks } ?? made.w
      made.isEstimated = made.isEstimated || ((own.h ?? height)?.isEstimated ?? true)
    }
    return made
  }
}
