import Foundation
import LayoutEngine

// Descriptions out of the vectors' JSON: just what the cases of flow and compositional layouts use.

extension SectionLayout {
  init?(vector: Object) {
    switch vector["type"] as? String {
    case "flow": self = .flow(FlowLayout(vector: vector))
    case "compositional":
      guard let group = LayoutGroup(vector: vector.object("group")) else { return nil }
      var layout = CompositionalLayout(group: group)
      layout.interGroupSpacing = vector.number("interGroupSpacing") ?? 0
      layout.orthogonalScrolling =
        .init(rawValue: vector["orthogonalScrolling"] as? String ?? "none") ?? .none
      self = .compositional(layout)
    default: return nil
    }
  }
}

extension FlowLayout {
  fileprivate init(vector: Object) {
    self.init()
    if vector["itemSize"] != nil { itemSize = LayoutSize(vector: vector.object("itemSize")) }
    minimumInteritemSpacing = vector.number("minimumInteritemSpacing") ?? 10
    minimumLineSpacing = vector.number("minimumLineSpacing") ?? 10
    lineAlignment = .init(rawValue: vector["lineAlignment"] as? String ?? "") ?? .justified
    itemAlignment = .init(rawValue: vector["itemAlignment"] as? String ?? "") ?? .center
  }
}

extension EdgeInsets {
  init(_ vector: Object) {
    self.init(
      top: vector.number("top") ?? 0, leading: vector.number("leading") ?? 0,
      bottom: vector.number("bottom") ?? 0, trailing: vector.number("trailing") ?? 0)
  }
}

extension LayoutEngine.Dimension {
  init?(vector: Any?) {
    if let points = (vector as? NSNumber)?.doubleValue {
      self = .absolute(points)
      return
    }
    guard let (key, value) = (vector as? Object)?.first, let number = value as? NSNumber else {
      return nil
    }
    switch key {
    case "fractionalWidth": self = .fractionalWidth(number.doubleValue)
    case "fractionalHeight": self = .fractionalHeight(number.doubleValue)
    case "estimated": self = .estimated(number.doubleValue)
    case "uniformAcrossSiblings": self = .uniformAcrossSiblings(number.doubleValue)
    default: self = .absolute(number.doubleValue)
    }
  }
}

extension LayoutSize {
  fileprivate init(vector: Object) {
    self.init(
      width: LayoutEngine.Dimension(vector: vector["width"]) ?? .absolute(0),
      height: LayoutEngine.Dimension(vector: vector["height"]) ?? .absolute(0))
  }
}

extension Spacing {
  fileprivate init?(vector: Any?) {
    guard let object = vector as? Object else { return nil }
    if let points = object.number("fixed") {
      self = .fixed(points)
    } else if let points = object.number("flexible") {
      self = .flexible(points)
    } else {
      return nil
    }
  }
}

extension EdgeSpacing {
  fileprivate init(vector: Object) {
    self.init(
      top: Spacing(vector: vector["top"]), leading: Spacing(vector: vector["leading"]),
      bottom: Spacing(vector: vector["bottom"]), trailing: Spacing(vector: vector["trailing"]))
  }
}

extension LayoutGroup {
  fileprivate init?(vector: Object) {
    guard let content = Content(vector: vector) else { return nil }
    self.init(size: LayoutSize(vector: vector.object("size")), content: content)
    interItemSpacing = Spacing(vector: vector["interItemSpacing"]) ?? .fixed(0)
    contentInsets = EdgeInsets(vector.object("contentInsets"))
    edgeSpacing = EdgeSpacing(vector: vector.object("edgeSpacing"))
    supplementaries = AnchoredSupplementary.list(vector["supplementaries"])
  }
}

extension LayoutGroup.Content {
  fileprivate init?(vector: Object) {
    if let frames = vector["frames"] as? [Any] {
      self = .custom(frames.compactMap(CustomFrame.init(vector:)))
      return
    }
    guard let axis = LayoutGroup.Axis(rawValue: vector["axis"] as? String ?? ""),
      let subitems = vector["subitems"] as? [Object]
    else { return nil }
    let children = subitems.compactMap(LayoutSubitem.init(vector:))
    if let count = vector["count"] as? Int, let child = children.first {
      self = .shares(axis, child, count: count)
    } else if let count = vector["repeatCount"] as? Int, let child = children.first {
      self = .repeated(axis, child, count: count)
    } else {
      self = .subitems(axis, children)
    }
  }
}

extension CustomFrame {
  fileprivate init?(vector: Any) {
    let object = vector as? Object
    guard let sides = vector as? [Double] ?? object?.numbers("frame") else { return nil }
    self.init(
      x: sides[0], y: sides[1], width: sides[2], height: sides[3],
      zIndex: object?["zIndex"] as? Int ?? 0)
  }
}

extension LayoutSubitem {
  fileprivate init?(vector: Object) {
    if let group = vector["group"] as? Object {
      guard let group = LayoutGroup(vector: group) else { return nil }
      self = .group(group)
      return
    }
    let object = vector.object("item")
    var item = LayoutItem(size: LayoutSize(vector: object.object("size")))
    item.contentInsets = EdgeInsets(object.object("contentInsets"))
    item.edgeSpacing = EdgeSpacing(vector: object.object("edgeSpacing"))
    item.supplementaries = AnchoredSupplementary.list(object["supplementaries"])
    self = .item(item)
  }
}

extension AnchoredSupplementary {
  fileprivate static func list(_ vector: Any?) -> [AnchoredSupplementary] {
    (vector as? [Object] ?? []).map { object in
      var made = AnchoredSupplementary(
        kind: object["kind"] as? String ?? "", size: LayoutSize(vector: object.object("size")),
        containerAnchor: Anchor(vector: object.object("containerAnchor")))
      made.itemAnchor = (object["itemAnchor"] as? Object).map(Anchor.init(vector:))
      return made
    }
  }
}

extension AnchoredSupplementary.Anchor {
  fileprivate init(vector: Object) {
    let edges = vector["edges"] as? [String] ?? []
    self.init(
      top: edges.contains("top"), leading: edges.contains("leading"),
      bottom: edges.contains("bottom"), trailing: edges.contains("trailing"))
    for (key, isFraction) in [("absoluteOffset", false), ("fractionalOffset", true)] {
      guard let value = vector[key] as? Object else { continue }
      let offset = Offset(x: value.number("x") ?? 0, y: value.number("y") ?? 0)
      distance = isFraction ? .fractional(offset) : .absolute(offset)
    }
  }
}
