"""LGC for somebody who plays it by hand: `table` says what is offered, the rest is how.

`starts` makes positions and new games, `trials` takes cards that are only an idea, `teller` puts a game into
French with the words of `sentences`. Recorded games are in `replays`.
"""
