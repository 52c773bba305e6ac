import LayoutEngine

// The oracle knows vertical feeds only: a horizontal one is told with its axes exchanged (C25).

extension Dimension {
  var transposed: Dimension {
    switch self {
    case .fractionalWidth(let share): .fractionalHeight(share)
    case .fractionalHeight(let share): .fractionalWidth(share)
    case .absolute, .estimated, .uniformAcrossSiblings: self
    }
  }
}

extension LayoutSize {
  var transposed: LayoutSize {
    LayoutSize(width: height.transposed, height: width.transposed)
  }
}

extension ItemSize {
  var transposed: ItemSize {
    switch self {
    case .dimensions(let width, let height):
      .dimensions(width: height?.transposed, height: width?.transposed)
    case .aspectRatio(let ratio): .aspectRatio(1 / ratio)
    }
  }
}

extension ItemSpec {
  var transposed: ItemSpec {
    ItemSpec(
      size: size?.transposed, measuredWidth: measuredHeight, measuredHeight: measuredWidth,
      isMeasurementStale: isMeasurementStale)
  }
}

extension Measurement {
  var transposed: Measurement { Measurement(width: height, height: width, isStale: isStale) }
}

extension EdgeInsets {
  var transposed: EdgeInsets {
    EdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}

extension EdgeSpacing {
  var transposed: EdgeSpacing {
    EdgeSpacing(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}

extension Offset {
  var transposed: Offset { Offset(x: y, y: x) }
}

extension AnchoredSupplementary.Anchor {
  var transposed: Self {
    var other = Self(top: leading, leading: top, bottom: trailing, trailing: bottom)
    switch distance {
    case .absolute(let offset): other.distance = .absolute(offset.transposed)
    case .fractional(let offset): other.distance = .fractional(offset.transposed)
    }
    return other
  }
}

extension AnchoredSupplementary {
  var transposed: AnchoredSupplementary {
    var other = self
    other.size = size.transposed
    other.containerAnchor = containerAnchor.transposed
    other.itemAnchor = itemAnchor?.transposed
    return other
  }
}

extension LayoutSubitem {
  var transposed: LayoutSubitem {
    switch self {
    case .group(let group): return .group(group.transposed)
    case .item(var item):
      item.size = item.size.transposed
      item.contentInsets = item.contentInsets.transposed
      item.edgeSpacing = item.edgeSpacing.transposed
      item.supplementaries = item.supplementaries.map(\.transposed)
      return .item(item)
    }
  }
}

extension LayoutGroup {
  var transposed: LayoutGroup {
    func other(_ axis: Axis) -> Axis { axis == .horizontal ? .vertical : .horizontal }
    var group = self
    group.size = size.transposed
    group.contentInsets = contentInsets.transposed
    group.edgeSpacing = edgeSpacing.transposed
    group.supplementaries = supplementaries.map(\.transposed)
    switch content {
    case .subitems(let axis, let list):
      group.content = .subitems(other(axis), list.map(\.transposed))
    case .shares(let axis, let one, let count):
      group.content = .shares(other(axis), one.transposed, count: count)
    case .repeated(let axis, let one, let count):
      group.content = .repeated(other(axis), one.transposed, count: count)
    case .custom(let frames):
      group.content = .custom(
        frames.map {
          CustomFrame(x: $0.y, y: $0.x, width: $0.height, height: $0.width, zIndex: $0.zIndex)
        })
    }
    return group
  }
}

extension SectionLayout {
  var transposed: SectionLayout {
    switch self {
    case .flow(var flow):
      flow.itemSize = flow.itemSize.transposed
      flow.sectionInset = flow.sectionInset.transposed
      return .flow(flow)
    case .list(var list):
      list.rowHeight = list.rowHeight.transposed
      list.contentInsets = list.contentInsets.transposed
      return .list(list)
    case .waterfall(var waterfall):
      waterfall.itemHeight = waterfall.itemHeight?.transposed
      waterfall.contentInsets = waterfall.contentInsets.transposed
      return .waterfall(waterfall)
    case .compositional(var layout):
      layout.group = layout.group.transposed
      layout.contentInsets = layout.contentInsets.transposed
      return .compositional(layout)
    case .custom: return self
    }
  }
}

extension Supplementary {
  var transposed: Supplementary {
    var other = self
    other.size = size.transposed
    other.offset = offset.transposed
    other.contentInsets = contentInsets.transposed
    other.alignment =
      switch alignment {
      case .top: .leading
      case .leading: .top
      case .bottom: .trailing
      case .trailing: .bottom
      case .topTrailing: .bottomLeading
      case .bottomLeading: .topTrailing
      case .topLeading, .bottomTrailing: alignment
      }
    return other
  }
}

extension SectionInput {
  var transposed: SectionInput {
    var other = self
    other.description.layout = description.layout?.transposed
    other.description.supplementaries = description.supplementaries.map(\.transposed)
    for index in description.decorations.indices {
      let insets = description.decorations[index].contentInsets
      other.description.decorations[index].contentInsets = insets.transposed
    }
    other.items = items.map(\.transposed)
    other.measured = measured.mapValues(\.transposed)
    return other
  }
}

extension Environment {
  var transposed: Environment {
    var other = self
    (other.width, other.height) = (height, width)
    other.safeArea = safeArea.transposed
    other.layoutMargins = layoutMargins.transposed
    other.readableContent = readableContent.transposed
    return other
  }
}
