"""Score any engine of any game: this package speaks JSON and knows no game.

The life of a run, in order, one module each:

`address` says how to reach an engine, `suite` loads and selects scenarios (`scenario`), `plan` turns each
into one request and what must come of it (`aliases` renames its entities on demand), `session` is a
conversation with an engine, `local` holds it in this process, `stdio` with a child (`process`) that it
watches, restarts and ends. `protocol` is the one place that knows the messages. `judge` decides what an
answer is worth (`expectation` applies the frame rule, `compare` finds the differences), `outcome` holds the
verdicts, `runner` drives all of it, `report` writes and reads the stream of results, `render` shows it to
people (`describe` has the words). `smoke` asks first what any adapter must be able to answer, `serve` puts a
Python adapter behind stdin and stdout, `kit` writes everything for test runners in other languages.
"""
