// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "feedstore", path: "..")],
  targets: [
    .target(
      name: "FeedExamples",
      dependencies: [
        .product(name: "FeedStore", package: "feedstore"),
        .product(name: "LayoutEngine", package: "feedstore"),
      ]),
    .executableTarget(name: "examples", dependencies: ["FeedExamples"]),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
  ]
}
