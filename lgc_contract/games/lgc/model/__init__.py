"""Pydantic models of the documents of LGC - TCG: a convenience for Python authors, never the norm.

The schemas of `schema/lgc/v1` decide what a document may be; these models accept and refuse the same ones, as
tests/games/lgc/test_models_agree.py proves. Start at `documents`: `read("lgc/card", document)` gives a frozen
value, `document(value)` gives the document back. Attributes are spelled as in documents (`hasKeyword`).

`vocabulary` words and ids · `closed` what every model shares · `selector` filters and selectors ·
`condition` · `action` effects · `ability` abilities and powers · `card` cards and definitions · `state` ·
`intent` · `event` · `deck` decks, new games and replays · `documents` reading and writing them by kind.
"""
