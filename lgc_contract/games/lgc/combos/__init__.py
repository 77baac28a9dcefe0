"""A search of the cards for what no game may hold: turns without end, and two cards that fell a full hero.

`loops` looks for the first, `bursts` for the second, both by playing `positions` on the reference engine;
`findings` brings them together and words them. `command` is what `lgc combos` calls.
"""
