"""The LGC contract: schema, corpus and conformance kit of LGC - TCG, and the harness that scores engines.

Nothing is imported here, so that the command and the engine start fast. Start from the module you need:
`harness.adapter` (what an engine author implements), `harness.runner` (score an engine), `game` (what the
harness knows of a game), `games.lgc.engine` (the reference engine), `schemas` and `data` (the durable
assets).
"""
