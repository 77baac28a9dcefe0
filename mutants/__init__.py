"""Wrong engines, and how many of them the conformance kit catches.

Two kinds. *Seeded faults* (`<game>/<area>.toml`) are wrong readings of a rule, written from the rulebook:
every rule that scenarios verify has at least one. *Code mutants* (`operators`, `code`) are small changes of
the source, made by rule of thumb, over everything that executes rules. Both are judged by the kit alone.

No tool from outside serves: those for Python run a test command for each mutant, which costs seconds before
the first scenario. Here a mutant is a fork of one process that has prepared the kit: tenths of a second.

`sources` knows the files, `faults` reads the seeded ones, `engine_copy` imports a changed engine, `trial`
runs the kit against one, `forks` against many, `reach` finds the scenarios that can tell. `strength` weighs
the outcome, `report` writes `docs/<game>/kit-strength.md`, `__main__` is the command.
"""
