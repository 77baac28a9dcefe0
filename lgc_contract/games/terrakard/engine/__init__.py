"""The reference engine of TerraKard: pure, deterministic, and in whole numbers only.

`transition.reduce` is the game: a state and an intent in, the next state and its events out. `setup` makes
the first state of an attack, `legality` lists what may be asked, `view` shows what a camp may know. It reads
like the rulebook: comments name the rules.
"""
