"""Random documents and games of LGC - TCG, for properties of any engine.

Hypothesis strategies, installed with the extra `strategies`: `cards` (definitions, abilities, selectors,
filters, conditions, powers, catalogues), `positions` (states, intents) and `play` (decks, games).

The other modules need nothing: `drawing` says where randomness comes from, `vocabulary` holds the closed
lists of words, `documents` and `placing` what can be drawn. `random_play` uses them too, with a seed.
"""
