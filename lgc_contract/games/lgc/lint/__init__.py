"""What `lgc check` knows of LGC beyond shapes: rules of names, ranks, sets, decks, versions, members, words.

`corpus` is what they all read, `rules` lists them. Each rule is a function `(corpus) -> problems` named like
the problems that it finds.
"""
