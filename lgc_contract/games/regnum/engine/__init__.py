"""The reference engine of Regnum: `reduce(catalogue, state, intent)` gives the next state and the events.

`state` and `intents` are the documents as frozen values, `catalogue` the data that rules read. `legality`
says no, `legal` lists what is allowed, `transition` accepts; `resolution` plays a tour out, with `purchases`,
`event_cards` and `gains`. `setup` begins a game, `view` shows it to one player.
"""
