"""Differential play: two engines play the same random games, and the first difference is made small.

`lockstep` compares two answers, `pair` asks two engines, `shrink` makes a case small, `frame` and `finding`
write it as a scenario, `campaign` plays many games, `journal` remembers them, `cluster` spreads them.
`reduction` makes a failing scenario or a recorded game small in the same way.
"""
