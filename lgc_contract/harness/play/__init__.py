"""Play a game by hand against oneself, and keep what was played.

`match` holds the game so far, `table` asks the engine for what comes next, `begin` makes the start that was
asked for, `dialogue` reads commands and answers them with the `phrases` of a language, `saving` writes a
scenario or a recorded game.
"""
