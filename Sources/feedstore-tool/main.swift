import FeedStoreCommands

// A pipe that its reader has closed ends the tool by the signal, whatever the parent process set.
SystemCalls.restorePipeSignal()
let status = FeedStoreTool.run(Array(CommandLine.arguments.dropFirst()), console: .system)
SystemCalls.end(status.rawValue)
