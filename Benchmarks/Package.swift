// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "feedstore", path: "..")],
  targets: [
    .target(name: "SystemSQLite"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "SystemSQLite",
        .product(name: "FeedStore", package: "feedstore"),
        .product(name: "LayoutEngine", package: "feedstore"),
      ]),
  ]
)

for target in package.targets where target.name == "bench" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
  ]
}
