"""Duel des Personnages: two to four players fight each other's characters and the events of a deck."""
