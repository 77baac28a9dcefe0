"""Random documents and games of LGC - TCG, and laws that hold of every game, for properties of any engine.

Hypothesis strategies, installed with the extra `strategies`: `cards` (definitions, abilities, selectors,
filters, conditions, powers, catalogues), `positions` (states, intents) and `play` (decks, games).

The other modules need nothing. `drawing` says where randomness comes from; `vocabulary` holds the closed
lists of words; `documents`, `placing` and `asking` say what can be drawn, by Hypothesis or from a seed as
`random_play` does. `laws` checks a move of any engine by its documents; `ledger` and `bodies` keep its books.
"""
