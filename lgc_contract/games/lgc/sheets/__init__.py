"""Cards on paper (§13.3, §14): sheets to cut out, and single cards as pictures.

`faces` says what is printed on a card, `choice` which cards and how many of each, `paper` has them drawn by
typst from `card.typ`. Every measure comes from the `printSpec` of the set, none stands in the code.
"""
