"""Games as folders: each holds `game.py` with `GAME`, found by name; nothing outside this package imports one."""
