"""The reference engine: a pure, deterministic reading of the rulebook.

How an intent runs: `transition.reduce` asks `legality` whether the rules allow it, opens a `draft` of the
state, lets `play`, `combat`, `turn` or `setup` carry it out, and freezes the draft. Abilities are caught by
`triggers`, wait on the one stack of `resolution`, and change the draft by the `effects_*` of `actions`;
`deaths` is the wave between two batches. Cards are compiled once by `catalogue`; `stats` computes what a
creature is worth. Comments name the rule of the rulebook that a line carries out (`LGC-CMB-05`).

From outside: `catalogue.Catalogue`, `documents.state_from_json` and `state_to_json`, `setup.new_game`,
`intents.intent_from_json` and `intent_to_json`, `transition.reduce`, `legal.legal`, `view.view`,
`events.event_to_json` and `events_for`, `replay.replay`, `stats.totals`; errors in `rejection`.
Nothing is imported here, and the engine imports nothing of the harness.
"""
