"""Games as folders, each with a `game.py` that holds `GAME`; found by name, imported by nothing outside."""
