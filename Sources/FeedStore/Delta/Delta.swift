// The values of differences are public in FeedSync; a program gets them with this module. Type
// aliases would not do: they give no access to the members where member imports are visible.
@_exported public import FeedSync
