public import FeedSync

// The delta's values are FeedSync's; a program gets them with this module.

/// The structural changes that one batch update of a collection view takes.
public typealias BatchUpdates = FeedSync.BatchUpdates
/// The numbers of sections and items before and after a batch.
public typealias BatchCounts = FeedSync.BatchCounts
/// The numbers of items of a section before and after a batch that it survives.
public typealias SectionCounts = FeedSync.SectionCounts
/// What has to be shown anew after a batch, in the numbering after it.
public typealias BatchRefresh = FeedSync.BatchRefresh
/// Why a batch may not be handed to a collection view.
public typealias BatchViolation = FeedSync.BatchViolation
/// The structure of a feed at one moment: its sections and their items by id.
public typealias Snapshot = FeedSync.Snapshot
/// What a collection view that shows one snapshot must do to show another.
public typealias SnapshotDifference = FeedSync.SnapshotDifference
/// What is wrong with a snapshot that has one id twice.
public typealias DuplicateIdentifier = FeedSync.DuplicateIdentifier
/// A place in a feed's structure: a section's or an item's.
public typealias StructurePlace = FeedSync.StructurePlace
