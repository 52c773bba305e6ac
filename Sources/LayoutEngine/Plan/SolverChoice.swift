extension ResolvedSection {
  /// Makes the solver of the section's layout, or says why there is none.
  func makeSolver(
    _ layout: SectionLayout?, _ customLayouts: [String: any CustomLayoutProvider],
    _ facts: SectionFacts
  ) -> (solver: (any SectionSolver)?, problem: LayoutProblem?) {
    guard container.breadth > 0 else { return (nil, .noRoom) }
    do {
      return (try solver(of: layout, customLayouts, facts), nil)
    } catch {
      return (nil, error)
    }
  }

  private func solver(
    of layout: SectionLayout?, _ customLayouts: [String: any CustomLayoutProvider],
    _ facts: SectionFacts
  ) throws(LayoutProblem) -> any SectionSolver {
    switch layout {
    case .flow(let flow):
      return try translated { () throws(SolverFault) in
        try FlowSolver(flow, in: container, uniform: facts.uniform)
      }
    case .compositional(let compositional):
      return try translated { () throws(SolverFault) in
        try CompositionalSolver(compositional, in: container)
      }
    case .list(let list):
      return ListSolver(list, in: container)
    case .waterfall(let waterfall):
      guard let solver = WaterfallSolver(waterfall, in: container) else { throw .noRoom }
      return solver
    case .custom(let custom):
      guard let provider = customLayouts[custom.name] else {
        throw .unknownLayout(custom.name)
      }
      return CheckedSolver(
        try provider.makeSolver(parameters: custom.parameters, in: container))
    case nil:
      throw .unknownLayout("")
    }
  }

  private func translated<Solver>(
    _ make: () throws(SolverFault) -> Solver
  ) throws(LayoutProblem) -> Solver {
    do {
      return try make()
    } catch {
      switch error {
      case .noRoom: throw .noRoom
      case .invalid(let reason): throw .invalidLayout(reason)
      }
    }
  }
}
