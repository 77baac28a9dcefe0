"""The reference engine of the Duel des Personnages: pure, deterministic, written along the rulebook.

`transition.reduce` takes a state and an intent to the next state and its events, `legal` lists what a player
may do, `view` shows what a player may know, `setup.new_game` begins a partie. Names of the rules' words
(personnage, accessoire, vaincu, bonus) are kept; comments cite the rules.
"""
