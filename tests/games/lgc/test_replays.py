"""Replays of the released cards."""

import copy
import json
import os
import subprocess
import sys
from typing import Any

import pytest

from lgc_contract import data
from lgc_contract.errors import InvalidDocumentError
from lgc_contract.games.lgc import catalogues, corpus, replays
from lgc_contract.games.lgc.engine.intents import intent_to_json
from lgc_contract.games.lgc.engine.legal import legal
from lgc_contract.games.lgc.engine.rejection import ReplayError
from lgc_contract.games.lgc.engine.setup import new_game
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.engine.words import PLAYERS

DECKS = sorted((data.root("corpus") / "lgc" / "decks").glob("*.json"))


def recorded(seed: int, moves: int = 60) -> Any:
    """Record a game between two decks of the corpus: always the legal intent in the middle of the list."""
    decks: list[Any] = [data.read_json(DECKS[(seed + place) % len(DECKS)]) for place in range(2)]
    classes: Any = corpus.table("classes")["classes"]
    powers = {each["id"]: each["power"]["id"] for each in classes}
    start: Any = {
        "seed": seed,
        "decks": {player: deck["cards"] for player, deck in zip(PLAYERS, decks, strict=True)},
        "heroes": {
            player: deck["hero"] | {"power": powers[deck["hero"]["class"]]}
            for player, deck in zip(PLAYERS, decks, strict=True)
        },
    }
    state = new_game(catalogues.of_corpus().of({"cards": [], "powers": []}), start)
    intents: list[Any] = []
    while len(intents) < moves:
        choices = [intent for player in PLAYERS for intent in legal(state, player)]
        if not choices:
            break
        intents.append(choices[len(choices) // 2])
        state, _ = reduce(state, intents[-1])
    release = corpus.table("release")["version"]
    document: Any = {"game": "lgc", "release": release, "intents": list(map(intent_to_json, intents))} | start
    return document | replays.ending(document)


@pytest.mark.parametrize("seed", range(5))
def test_a_replay_gives_the_same_digest_in_another_process_with_another_hash_seed(seed: int) -> None:
    document = recorded(seed)
    program = (
        "import json, sys; from lgc_contract.games.lgc import replays; replays.verify(json.load(sys.stdin))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": str(seed + 1)}
    done = subprocess.run(
        [sys.executable, "-c", program], input=json.dumps(document), text=True, env=environment, check=False
    )
    assert done.returncode == 0


def test_a_replay_that_ends_otherwise_says_so() -> None:
    document = recorded(1) | {"digest": "0" * 64}
    with pytest.raises(ReplayError) as caught:
        replays.verify(document)
    assert caught.value.pointer == "/digest"


def test_a_replay_of_another_release_names_both() -> None:
    with pytest.raises(ReplayError, match=r"99\.0\.0") as caught:
        replays.ending(recorded(1) | {"release": "99.0.0"})
    assert caught.value.pointer == "/release"


def test_illumination_is_no_part_of_a_replay() -> None:
    """§7.6: it lives in the collection, around a replay; inside one it is refused."""
    document = recorded(2)
    shining = copy.deepcopy(document)
    shining["decks"]["p1"][0] = {"cardId": document["decks"]["p1"][0], "foil": True}
    with pytest.raises(InvalidDocumentError):
        replays.ending(shining)
