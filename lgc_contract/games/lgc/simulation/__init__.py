"""Games between decks, played to learn about cards: a player that looks ahead, many games, what they show.

`player` chooses intents by `search` over its own turn, seeing no more than `sight` shows; it judges positions
by `judgement`, which asks `prices`, and by `reply`. `match` plays one game, `schedule` says which ones, `run`
plays them here, in processes or on a cluster, `journal` remembers them, `tally` adds them up; `report` says
what they show, `tables` and `chart` show it. `command` is what `lgc simulate` calls.

All chance is the game's own generator, and every game has its own stream of it, so that what is counted
depends on seed, decks, cards and constants alone.
"""
