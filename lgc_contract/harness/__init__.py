"""Score any engine of any game: this package speaks JSON and knows no game.

The life of a run, in order, one module each:

`address` says how to reach an engine, `suite` loads and selects scenarios (`scenario`), `plan` turns each
into one request and what must come of it (`aliases` renames its entities on demand), `session` is a
conversation with an engine, `local` holds it in this process, `stdio` with a child (`process`) that it
watches, restarts and ends. `protocol` is the one place that knows the messages. `judge` decides what an
answer is worth (`expectation` applies the frame rule, `compare` finds the differences), `outcome` holds the
verdicts, `runner` drives all of it (`parallel` has several sessions answer at once, `trials` runs scenarios
again, shuffled or from halfway, and compares what `trace` kept of the answers). `report` writes and reads the
stream of results with what they come to part by part (`coverage`), `render` shows it to people (`tables`;
`describe` has the words). `smoke` asks first what any adapter must be able to answer, `serve` puts a
Python adapter behind stdin and stdout, `kit` writes everything for test runners in other languages.

Without a run: `sense` finds what in a scenario names nothing, `touched` runs again what an edit of the data
touches, `play` is for a person who plays by hand, `fuzz` lets two engines play against each other.
"""
