"""An engine that is wrong in one way, for differential play to find."""

from typing import Any

from lgc_contract.games.regnum.adapter import ReferenceAdapter
from lgc_contract.jsontypes import JsonObject


class GenerousEngine(ReferenceAdapter):
    """Counts a Diplomatie more than there is when a state shows the Sceau."""

    def run(self, params: JsonObject) -> JsonObject:
        reply: Any = super().run(params)
        for step in reply["steps"]:
            for seat in ("j1", "j2", "j3", "j4"):
                player = step.get("state", {}).get(seat, {})
                if "sceau" in player.get("possessions", ()):
                    player["diplomatie"] += 1
        return reply  # type: ignore[no-any-return]
