"""The rules text of LGC - TCG: French sentences made of cards, tokens and hero powers, never typed by hand.

`card` writes what is printed on a card, `abilities` its sentences, `clauses` one effect each, `conditions`,
`phrases` and `filters` what stands in them; `french` knows the grammar, `lexicon` the words of the corpus.
`listing` writes `docs/lgc/cartes.md`.
"""
