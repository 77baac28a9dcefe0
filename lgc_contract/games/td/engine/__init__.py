"""The pure part of the card model: what a card is worth, when two have an affinity, shuffled decks."""
