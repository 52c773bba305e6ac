import FeedFormat
import FeedJSON
import FeedStorage
import LayoutEngine

extension FeedEditor {
  /// The error of an item whose reuse identifier is not registered, or that has none.
  func unregisteredCell(_ reuseIdentifier: Identifier?, _ key: String) -> ChangeSetError {
    let what = reuseIdentifier.map { "\"\($0)\" is not among" } ?? "an item needs one of"
    return fault(
      "unregistered", "\(what) the registered cells", key + ".reuseIdentifier")
  }

  /// Checks what a feed names itself.
  func checkNames(of settings: FeedSettings, _ key: String) throws {
    guard let registrations = settings.registrations else { return }
    try check(settings.supplementaries ?? [], registrations, key)
    if let defaults = settings.sectionDefaults {
      try check(defaults, registrations, key + ".sectionDefaults")
    }
    for entry in settings.byWidthClass.entries {
      try check(entry.value.supplementaries ?? [], registrations, key)
      if let defaults = entry.value.sectionDefaults { try check(defaults, registrations, key) }
    }
  }

  /// Checks what a section names.
  func checkNames(of section: SectionSettings, _ feed: FeedSettings, _ key: String) throws {
    guard let registrations = feed.registrations else { return }
    try check(section.look, registrations, key)
  }

  /// Checks what is in the feed already, after its registrations have changed.
  ///
  /// - Complexity: O(items of the feed).
  func checkNamesInUse(_ settings: FeedSettings, _ key: String) throws {
    guard let registrations = settings.registrations else { return }
    try sections.write(to: rows)
    for text in try rows.sectionSettings(ofFeed: feed.id) {
      let section = try SectionSettings(stored: JSONText(compact: text))
      try check(section.look, registrations, key + ".registrations")
    }
    for name in try rows.reuseIdentifiersInUse(ofFeed: feed.id) {
      let name = name.map { Identifier(trusted: $0) }
      guard !registrations.hasCell(name) else { continue }
      throw fault(
        "unregistered",
        name.map { "items have the reuse identifier \"\($0)\"" }
          ?? "there are items without a reuse identifier", key + ".registrations")
    }
  }

  private func check(
    _ look: AdaptiveStyle, _ registrations: Registrations, _ key: String
  ) throws {
    try check(look.style, nil, registrations, key)
    for entry in look.byWidthClass.entries {
      try check(entry.value, look.style.layout, registrations, key + ".byWidthClass")
    }
  }

  private func check(
    _ style: SectionStyle, _ base: LayoutSettings?, _ registrations: Registrations, _ key: String
  ) throws {
    try check(style.supplementaries ?? [], registrations, key)
    for decoration in style.decorations ?? [] {
      let kind = Identifier(trusted: decoration.kind)
      if !registrations.hasDecoration(kind: kind) {
        throw fault(
          "unregistered", "\"\(kind)\" is not among the registered decorations",
          key + ".decorations")
      }
    }
    // One that lacks what it is to be merged onto is checked where that is known.
    guard case .compositional(let layout)? = try? style.layout?.merged(onto: base).description()
    else { return }
    for badge in layout.group.badges {
      try check(
        Identifier(trusted: badge.kind), badge.reuseIdentifier.map { Identifier(trusted: $0) },
        registrations, key + ".layout")
    }
  }

  private func check(
    _ values: [SupplementaryValue], _ registrations: Registrations, _ key: String
  ) throws {
    for value in values {
      try check(
        value.kind, value.settings.reuseIdentifier, registrations, key + ".supplementaries")
    }
  }

  private func check(
    _ kind: Identifier, _ reuseIdentifier: Identifier?, _ registrations: Registrations,
    _ key: String
  ) throws {
    guard !registrations.hasSupplementary(kind: kind, reuseIdentifier) else { return }
    let what = reuseIdentifier.map { "\"\($0)\" is not among" } ?? "it needs one of"
    throw fault(
      "unregistered", "\(what) the registered supplementaries of kind \"\(kind)\"", key)
  }
}

extension LayoutGroup {
  /// What is anchored to it and to all in it.
  fileprivate var badges: [AnchoredSupplementary] {
    let inner: [AnchoredSupplementary] =
      switch content {
      case .custom: []
      case .subitems(_, let subitems): subitems.flatMap(\.badges)
      case .shares(_, let subitem, _), .repeated(_, let subitem, _): subitem.badges
      }
    return supplementaries + inner
  }
}

extension LayoutSubitem {
  fileprivate var badges: [AnchoredSupplementary] {
    switch self {
    case .item(let item): item.supplementaries
    case .group(let group): group.badges
    }
  }
}
