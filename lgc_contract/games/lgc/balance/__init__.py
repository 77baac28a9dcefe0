"""What cards are worth by the prices of `corpus/lgc/balance.json`, and how the set stands (§7, §9).

From the prices up: `prices` reads them, `effects` and `abilities` price what a card does, `points` adds a
card up, `knobs` names the numbers that a designer can turn and `advice` finds those that bring a card
back into its band. `dominance`, `composition` and `decks` look at many cards; `reading` fetches them, today's
or those of a git revision (`revision`), `changes` compares the two; `report` gathers everything. `words`,
`sentences` and `summary` say it in French and in English. The forms are `terminal`, `records` (JSON, CSV),
`page` with `pictures` (HTML) and `sheet` with `formulas` (XLSX); `proposals` reads an edited sheet back. It
informs and never blocks (§9.1).
"""
