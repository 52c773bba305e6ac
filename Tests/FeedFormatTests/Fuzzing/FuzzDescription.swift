import FeedJSON

/// Writes descriptions as a client would send them, from bytes: mostly sound, sometimes not.
struct FuzzDescription {
  var bytes: FuzzBytes
  private var writer = JSONWriter()
  /// Descriptions end somewhere, whatever the bytes say.
  private var partsLeft = 150

  private init(_ bytes: FuzzBytes) { self.bytes = bytes }

  /// A section's settings as JSON.
  static func section(_ bytes: inout FuzzBytes) -> [UInt8] {
    var maker = FuzzDescription(bytes)
    maker.writer.beginObject()
    maker.writer.key("layout")
    maker.layout()
    if maker.bytes.oneIn(2) {
      maker.list("supplementaries", 3) { $0.supplementary(isFeeds: false) }
    }
    if maker.bytes.oneIn(4) { maker.list("decorations", 2) { $0.decoration() } }
    maker.writer.endObject()
    bytes = maker.bytes
    return maker.writer.bytes
  }

  /// A feed's settings as JSON.
  static func feed(_ bytes: inout FuzzBytes) -> [UInt8] {
    var maker = FuzzDescription(bytes)
    maker.writer.beginObject()
    if maker.bytes.oneIn(3) { maker.member("scrollDirection", "horizontal") }
    if maker.bytes.oneIn(4) { maker.points("interSectionSpacing") }
    if maker.bytes.oneIn(3) { maker.list("supplementaries", 3) { $0.supplementary(isFeeds: true) } }
    maker.writer.endObject()
    bytes = maker.bytes
    return maker.writer.bytes
  }

  /// An item's size as JSON.
  static func size(_ bytes: inout FuzzBytes) -> [UInt8] {
    var maker = FuzzDescription(bytes)
    maker.writer.beginObject()
    switch maker.bytes.below(4) {
    case 0: maker.number("aspectRatio", maker.bytes.points())
    case 1: maker.dimension("width")
    case 2: maker.dimension("height")
    default:
      maker.dimension("width")
      maker.dimension("height")
    }
    maker.writer.endObject()
    bytes = maker.bytes
    return maker.writer.bytes
  }
}

// MARK: Small parts

extension FuzzDescription {
  private mutating func member(_ key: String, _ value: String) {
    writer.key(key)
    writer.string(value)
  }

  private mutating func number(_ key: String, _ value: Double) {
    writer.key(key)
    writer.number(value)
  }

  private mutating func points(_ key: String) { number(key, bytes.points()) }

  private mutating func list(
    _ key: String, _ most: Int, _ body: (inout FuzzDescription) -> Void
  ) {
    writer.key(key)
    writer.beginArray()
    for _ in 0...bytes.below(most) {
      partsLeft -= 1
      if partsLeft > 0 { body(&self) }
    }
    writer.endArray()
  }

  private mutating func object(_ key: String?, _ body: (inout FuzzDescription) -> Void) {
    if let key { writer.key(key) }
    writer.beginObject()
    body(&self)
    writer.endObject()
  }

  private mutating func dimension(_ key: String) {
    let kinds = ["absolute", "fractionalWidth", "fractionalHeight", "estimated"]
    switch bytes.below(8) {
    case 0: points(key)
    case 1, 2, 3:
      let kind = bytes.pick(kinds)
      let value = kind.hasPrefix("frac") ? bytes.fraction() : bytes.points()
      object(key) { $0.number(kind, value) }
    case 4, 5: object(key) { $0.number("fractionalWidth", $0.bytes.fraction()) }
    case 6: object(key) { $0.points("estimated") }
    default: object(key) { $0.points("uniformAcrossSiblings") }
    }
  }

  private mutating func size(_ key: String) {
    object(key) { maker in
      maker.dimension("width")
      maker.dimension("height")
    }
  }

  private mutating func insets(_ key: String) {
    guard bytes.oneIn(3) else { return }
    object(key) { maker in
      for edge in ["top", "leading", "bottom", "trailing"] where maker.bytes.oneIn(2) {
        maker.points(edge)
      }
    }
  }

  private mutating func spacing(_ key: String) {
    object(key) { $0.number($0.bytes.pick(["fixed", "flexible"]), $0.bytes.points()) }
  }

  private mutating func edges() {
    guard bytes.oneIn(3) else { return }
    object("edgeSpacing") { maker in
      for edge in ["top", "leading", "bottom", "trailing"] where maker.bytes.oneIn(2) {
        maker.spacing(edge)
      }
    }
  }

  private mutating func supplementary(isFeeds: Bool) {
    object(nil) { maker in
      maker.member("kind", maker.bytes.pick(["header", "footer", "x"]))
      maker.member("id", "\(maker.partsLeft)")
      maker.size("size")
      let sides = [
        "top", "bottom", "leading", "trailing", "topLeading", "topTrailing", "bottomLeading",
        "bottomTrailing",
      ]
      maker.member("alignment", maker.bytes.pick(sides))
      maker.insets("contentInsets")
      if maker.bytes.oneIn(3) {
        maker.object("offset") { maker in
          maker.points("x")
          maker.points("y")
        }
      }
      for key in ["pinToVisibleBounds", "extendsBoundary"] where maker.bytes.oneIn(2) {
        maker.writer.key(key)
        maker.writer.bool(maker.bytes.oneIn(2))
      }
      if isFeeds, maker.bytes.oneIn(6) {
        maker.writer.key("floating")
        maker.writer.bool(true)
      }
    }
  }

  private mutating func decoration() {
    object(nil) { maker in
      maker.member("kind", "d")
      maker.insets("contentInsets")
    }
  }
}

// MARK: Layouts

extension FuzzDescription {
  private mutating func layout() {
    object(nil) { maker in
      switch maker.bytes.below(7) {
      case 0: maker.list()
      case 1: maker.flow()
      case 2: maker.waterfall()
      default: maker.compositional()
      }
    }
  }

  private mutating func list() {
    member("type", "list")
    if bytes.oneIn(2) { dimension("rowHeight") }
    if bytes.oneIn(2) { points("rowSpacing") }
    insets("contentInsets")
  }

  private mutating func flow() {
    member("type", "flow")
    if bytes.oneIn(2) { size("itemSize") }
    if bytes.oneIn(2) { points("minimumInteritemSpacing") }
    if bytes.oneIn(2) { points("minimumLineSpacing") }
    insets("sectionInset")
    if bytes.oneIn(2) { member("lineAlignment", bytes.pick(["leading", "center", "trailing"])) }
    if bytes.oneIn(2) { member("itemAlignment", bytes.pick(["start", "end"])) }
  }

  private mutating func waterfall() {
    member("type", "waterfall")
    if bytes.oneIn(2) {
      number("columns", Double(bytes.pick([1, 2, 3, 7, 100, 10_000, 0, -1])))
    } else if bytes.oneIn(2) {
      object("columns") { $0.points("minimumColumnWidth") }
    }
    if bytes.oneIn(2) { points("columnSpacing") }
    if bytes.oneIn(2) { points("rowSpacing") }
    if bytes.oneIn(2) { dimension("itemHeight") }
    insets("contentInsets")
    if bytes.oneIn(2) {
      member("itemPlacement", bytes.pick(["leadingToTrailing", "trailingToLeading"]))
    }
  }

  private mutating func compositional() {
    member("type", "compositional")
    writer.key("group")
    group(depth: 0)
    if bytes.oneIn(2) { points("interGroupSpacing") }
    insets("contentInsets")
    if bytes.oneIn(3) {
      let kinds = [
        "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging",
        "groupPagingCentered",
      ]
      member("orthogonalScrolling", bytes.pick(kinds))
    }
    if bytes.oneIn(4) { member("contentInsetsReference", bytes.pick(["none", "layoutMargins"])) }
    if bytes.oneIn(4) {
      writer.key("supplementariesFollowContentInsets")
      writer.bool(false)
    }
  }

  private mutating func group(depth: Int) {
    object(nil) { maker in
      maker.size("size")
      if maker.bytes.oneIn(8) {
        maker.member("axis", "custom")
        maker.list("frames", 4) { maker in
          maker.writer.beginArray()
          for _ in 0..<4 { maker.writer.number(maker.bytes.points()) }
          maker.writer.endArray()
        }
      } else {
        maker.member("axis", maker.bytes.pick(["horizontal", "vertical"]))
        maker.list("subitems", 3) { $0.subitem(depth: depth) }
        if maker.bytes.oneIn(6) {
          let key = maker.bytes.pick(["count", "repeatCount"])
          maker.number(key, Double(maker.bytes.pick([1, 2, 3, 100, 5_000, 0])))
        }
      }
      if maker.bytes.oneIn(3) { maker.spacing("interItemSpacing") }
      maker.insets("contentInsets")
      maker.edges()
      if maker.bytes.oneIn(5) { maker.list("supplementaries", 2) { $0.badge() } }
    }
  }

  private mutating func subitem(depth: Int) {
    object(nil) { maker in
      if depth < 3, maker.bytes.oneIn(3) {
        maker.writer.key("group")
        return maker.group(depth: depth + 1)
      }
      maker.object("item") { maker in
        maker.size("size")
        maker.insets("contentInsets")
        maker.edges()
        if maker.bytes.oneIn(5) { maker.list("supplementaries", 2) { $0.badge() } }
      }
    }
  }

  private mutating func badge() {
    object(nil) { maker in
      maker.member("kind", maker.bytes.pick(["a", "b"]))
      maker.size("size")
      for key in ["containerAnchor", "itemAnchor"] {
        maker.object(key) { maker in
          maker.writer.key("edges")
          maker.writer.beginArray()
          if maker.bytes.oneIn(2) { maker.writer.string("top") }
          if maker.bytes.oneIn(2) { maker.writer.string("trailing") }
          maker.writer.endArray()
          guard maker.bytes.oneIn(3) else { return }
          maker.object(maker.bytes.pick(["absoluteOffset", "fractionalOffset"])) { maker in
            maker.points("x")
            maker.points("y")
          }
        }
      }
    }
  }
}
