// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "feedstore",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "FeedStore", targets: ["FeedStore"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .executable(name: "feedstore", targets: ["feedstore-tool"]),
  ],
  targets: [
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "FeedSQLite", dependencies: ["CSQLite"]),
    .target(
      name: "FeedStorage", dependencies: ["FeedSQLite"], resources: [.embedInCode("Migrations")]),
    .target(name: "FeedJSON"),
    .target(name: "LayoutEngine"),
    .target(name: "FeedFormat", dependencies: ["FeedJSON", "LayoutEngine"]),
    .target(
      name: "FeedSync",
      dependencies: ["FeedStorage", "FeedSQLite", "FeedFormat", "FeedJSON", "LayoutEngine"]),
    .target(
      name: "LayoutCache", dependencies: ["FeedStorage", "FeedFormat", "FeedJSON", "LayoutEngine"]),
    .target(
      name: "FeedStore",
      dependencies: [
        "FeedSync", "LayoutCache", "FeedStorage", "FeedSQLite", "FeedFormat", "FeedJSON",
        "LayoutEngine",
      ]),
    .target(name: "ArgumentParsing"),
    .target(name: "FeedStoreCommands", dependencies: ["ArgumentParsing", "FeedStore", "FeedJSON"]),
    .executableTarget(name: "feedstore-tool", dependencies: ["FeedStoreCommands"]),

    .testTarget(
      name: "ArgumentParsingTests", dependencies: ["ArgumentParsing"], exclude: ["Golden"]),
    .testTarget(name: "EndToEndTests", dependencies: ["feedstore-tool", "FeedJSON"]),
    .testTarget(
      name: "FeedFormatTests", dependencies: ["FeedFormat", "FeedJSON", "LayoutEngine"]),
    .testTarget(name: "FeedJSONTests", dependencies: ["FeedJSON"]),
    .testTarget(name: "FeedSQLiteTests", dependencies: ["FeedSQLite"]),
    .testTarget(name: "FeedStorageTests", dependencies: ["FeedStorage", "FeedSQLite"]),
    .testTarget(
      name: "FeedStoreCommandsTests",
      dependencies: ["FeedStoreCommands", "ArgumentParsing", "FeedStore", "FeedJSON"]),
    .testTarget(
      name: "FeedStoreTests",
      dependencies: [
        "FeedStore", "FeedSync", "LayoutCache", "FeedStorage", "FeedSQLite", "FeedFormat",
        "FeedJSON", "LayoutEngine",
      ]),
    .testTarget(
      name: "FeedSyncTests",
      dependencies: [
        "FeedSync", "FeedStorage", "FeedSQLite", "FeedFormat", "FeedJSON", "LayoutEngine",
      ]),
    .testTarget(
      name: "LayoutEngineTests", dependencies: ["LayoutEngine"], exclude: ["Fixtures"]),
    .testTarget(name: "RepositoryTests"),
  ]
)

for target in package.targets where target.name != "CSQLite" {
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
