"""The reference engine of Contrôle du Chaos: pure, deterministic, written along the rulebook.

`transition.reduce` takes a state and an intent to the next state and its events, `legal` lists what a player
may do, `view` shows what a player may know, `setup.new_game` begins a partie. Names of the rules' words
(manche, paquet, annonce, formule) are kept; comments cite the rules.
"""
