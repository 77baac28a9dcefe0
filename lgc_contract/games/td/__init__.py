"""What the games played with TD cards share: the card model, its corpus, chance, and the wiring of an engine.

It is no game: it has no `game` module, and only the games of its cards import it.
"""
