import FeedExamples
import Foundation

let folder = FileManager.default.temporaryDirectory.appending(path: "feedstore-examples")
try? FileManager.default.removeItem(at: folder)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
for example in Example.all {
  print("— \(example.name)")
  try example.run(folder.appending(path: "\(example.name).sqlite").path()) { print("  " + $0) }
}
