import ArgumentParsing

/// The page `docs/cli.md`, which is made from the tree.
enum CommandReference {
  static let page = FeedStoreTool.tree.reference(
    title: "feedstore: the command line", introduction: introduction)

  private static let introduction = """
    This page is made by `make docs` from the tool itself.

    Data goes to standard output, all else to standard error. `-` stands for standard input. The
    store's path is `--store`, else `$FEEDSTORE_PATH`, else `feed.sqlite`. A value may begin with a
    minus sign and a digit (`--rect -10,0,390,844`); any other that begins with a dash is written
    with an equals sign.

    ## Exit status

    | status | meaning |
    |---|---|
    | 0 | done; also for a rect with nothing in it and for a duplicate |
    | 1 | done, and the answer is no: a change set rejected; nothing found by `--point`, `--item`, \
    `--index`, `--supplementary`; an unknown feed, section or width class; a check that failed |
    | 64 | the command line is wrong |
    | 65 | `bad-token`, `not-a-store`, `unexpected-schema`, input that is no text |
    | 66 | there is no such file or store |
    | 69 | `newer-store`, `older-store` |
    | 70 | `internal`: a defect |
    | 73 | a file cannot be created |
    | 74 | `disk-full`, `damaged`, `io`; also where standard output cannot be written |
    | 75 | `busy`, `interrupted`, or stale with `--fail-if-stale`: try again |
    | 77 | no permission, `read-only` |

    A closed pipe ends the tool by its signal, without a word.

    ## Errors

    An error is one line on standard error: `feedstore: error: CODE: message (place) — what to do`.
    The place is a JSON path, an operation's number, or both. With `--log-format json` it is an
    object with `level`, `code`, `message`, and where they are known `operation`, `path`, `hint`;
    the code of a wrong command line is `usage`. The others are of this closed list:

    `malformed` · `limit-exceeded` · `unknown-feed` · `unknown-section` · `unknown-item` · \
    `unknown-supplementary` · `unknown-width-class` · `unknown-layout` · `already-exists` · \
    `duplicate-id` · `anchor-is-self` · `bad-position` · `unregistered` · `invalid-layout` · \
    `invalid-size` · `no-room` · `stale-measurement` · `id-reused` · `sequence-gap` · \
    `sequence-conflict` · `revision-conflict` · `bad-token` · `busy` · `interrupted` · `read-only` · \
    `disk-full` · `damaged` · `newer-store` · `older-store` · `not-a-store` · `unexpected-schema` · \
    `io` · `internal`

    ## Commands
    """
}
