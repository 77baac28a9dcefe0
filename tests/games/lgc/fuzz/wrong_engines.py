"""Engines that are the reference but for one rare fault: what differential play must find."""

import copy
from typing import Any

from lgc_contract.games.lgc.adapter import ReferenceAdapter
from lgc_contract.jsontypes import JsonObject

__all__ = ["CrashingEngine", "ForgettingEngine", "HealingEngine", "LenientEngine", "SilencingEngine"]

Document = dict[str, Any]


class _Stepwise(ReferenceAdapter):
    """Plays step by step, so that a fault in one step shows in the later ones."""

    def run(self, params: JsonObject) -> JsonObject:
        asked: Document = params
        origin: Document = {key: asked[key] for key in ("setup", "state", "new") if key in asked}
        steps: list[Any] = []
        state = super().run({**origin, "steps": []})["state"]
        for step in asked["steps"]:
            one: Document = {"setup": asked["setup"], "state": state}
            answer: Document = super().run({**one, "steps": [{**step, "observe": ["events"]}]})
            state = self.spoilt(one["state"], answer["state"], answer["steps"][0]["events"])
            told: Any = super().run({**one, "state": state, "steps": [{"observe": step["observe"]}]})
            verdict = {key: value for key, value in answer["steps"][0].items() if key != "events"}
            seen = self._with_events(step, told["steps"][0], answer["steps"][0], one)
            steps.append({**seen, **verdict} if "rejected" not in verdict else {**_silent(seen), **verdict})
        return {"steps": steps, "state": state}

    def _with_events(self, step: Document, told: Document, answer: Document, one: Document) -> Document:
        if "events" in told:
            told["events"] = answer["events"]
        if "views" in told and "intent" in step:
            again: Any = super().run({**one, "steps": [{**step, "observe": ["views"]}]})
            for player in ("p1", "p2"):
                told["views"][player]["events"] = again["steps"][0]["views"][player]["events"]
        return told

    def spoilt(self, before: Document, after: Document, events: list[Document]) -> Document:  # noqa: ARG002
        """Return the state as this engine has it."""
        return after


def _silent(answer: Document) -> Document:
    return {key: value for key, value in answer.items() if key != "accepted"}


class HealingEngine(_Stepwise):
    """Heals a creature that has Lethal by one more than it says."""

    def spoilt(self, before: Document, after: Document, events: list[Document]) -> Document:  # noqa: ARG002
        healed = {event["target"] for event in events if event["type"] == "HEALED"}
        state: Document = copy.deepcopy(after)
        for player in ("p1", "p2"):
            for creature in state[player]["board"]:
                lethal = "LETHAL" in creature["computed"]["keywords"]
                if creature["id"] in healed and lethal and creature["damage"]:
                    creature["damage"] -= 1
        return state


class SilencingEngine(_Stepwise):
    """Silences what is summoned."""

    def spoilt(self, before: Document, after: Document, events: list[Document]) -> Document:  # noqa: ARG002
        summoned = {
            each["id"] for each in events if each["type"] == "CREATURE_ENTERED" and not each["played"]
        }
        state: Document = copy.deepcopy(after)
        for player in ("p1", "p2"):
            for creature in state[player]["board"]:
                creature["silenced"] |= creature["id"] in summoned
        return state


class LenientEngine(ReferenceAdapter):
    """Gives another code where there is no room for a permanent."""

    def run(self, params: JsonObject) -> JsonObject:
        answer: Any = super().run(params)
        for step in answer["steps"]:
            if step.get("rejected", {}).get("code") == "PERMANENTS_FULL":
                step["rejected"]["code"] = "BOARD_FULL"
        return dict(answer)


class CrashingEngine(ReferenceAdapter):
    """Breaks when anything is transformed."""

    def run(self, params: JsonObject) -> JsonObject:
        asked: Any = params
        watched: Any = [{**step, "observe": [*{*step["observe"], "events"}]} for step in asked["steps"]]
        answer: Any = super().run({**asked, "steps": watched})
        if any(event["type"] == "TRANSFORMED" for step in answer["steps"] for event in step["events"]):
            raise RuntimeError("out of memory")
        return super().run(params)


class ForgettingEngine(ReferenceAdapter):
    """Leaves out the hero power that has no choice."""

    def run(self, params: JsonObject) -> JsonObject:
        answer: Any = super().run(params)
        for step in answer["steps"]:
            for player, listed in step.get("legal", {}).items():
                step["legal"][player] = [
                    each for each in listed if each["type"] != "HERO_POWER" or "targets" in each
                ]
        return dict(answer)
