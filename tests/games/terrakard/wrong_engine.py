"""An engine that is wrong in one way, so that differential play has something to find."""

from typing import Any

from lgc_contract.games.terrakard.adapter import ReferenceAdapter


class ForgetfulEngine(ReferenceAdapter):
    """It never tells that the réserve came in."""

    def run(self, params: Any) -> Any:
        answer: Any = super().run(params)
        for step in answer["steps"]:
            for event in step.get("events", ()):
                if event["type"] == "REVELATION":
                    event["reserve"] = False
        return answer
