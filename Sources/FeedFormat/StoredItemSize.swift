package import LayoutEngine

extension ItemSize {
  /// The three columns in which a store keeps an item's own size: how it is given, and two numbers.
  ///
  /// 0 stands for none, 1 for an aspect ratio (in `width`); else 16 + 8 · (how the width is given)
  /// + (how the height is), each 0 absent, 1 points, 2 fraction of the width, 3 fraction of the
  /// height, 4 estimated, 5 uniform.
  package var columns: (code: Int, width: Double?, height: Double?) {
    switch self {
    case .aspectRatio(let ratio):
      return (1, ratio, nil)
    case .dimensions(let width, let height):
      let code = 16 + 8 * (width?.code ?? 0) + (height?.code ?? 0)
      return (code, width?.number, height?.number)
    }
  }

  /// Reads the columns back; `nil` for no size, or for columns that were never written.
  package init?(code: Int, width: Double?, height: Double?) {
    if code == 1, let width {
      self = .aspectRatio(width)
      return
    }
    guard code >= 16, code < 64 else { return nil }
    self = .dimensions(
      width: Dimension(code: code / 8 - 2, number: width),
      height: Dimension(code: code % 8, number: height))
  }
}

extension Dimension {
  fileprivate var code: Int {
    switch self {
    case .absolute: 1
    case .fractionalWidth: 2
    case .fractionalHeight: 3
    case .estimated: 4
    case .uniformAcrossSiblings: 5
    }
  }

  fileprivate var number: Double {
    switch self {
    case .absolute(let number), .fractionalWidth(let number), .fractionalHeight(let number),
      .estimated(let number), .uniformAcrossSiblings(let number):
      number
    }
  }

  fileprivate init?(code: Int, number: Double?) {
    guard let number else { return nil }
    switch code {
    case 1: self = .absolute(number)
    case 2: self = .fractionalWidth(number)
    case 3: self = .fractionalHeight(number)
    case 4: self = .estimated(number)
    case 5: self = .uniformAcrossSiblings(number)
    default: return nil
    }
  }
}
