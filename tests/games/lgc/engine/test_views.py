"""What a player sees of a position and of what happens in it."""

from lgc_contract.games.lgc.engine.events import events_for
from lgc_contract.games.lgc.engine.intents import intent_from_json
from lgc_contract.games.lgc.engine.transition import reduce
from lgc_contract.games.lgc.engine.view import view
from tests.games.lgc.engine.table import ME, Table, creature, does, on, permanent, spell, to

WOLF = creature(
    "wolf", 3, 2, on("CONTINUOUS", does("BUFF", to("ALLY CREATURE ALL"), atk=1, hp=1)), keywords=["TAUNT"]
)


def table():
    return Table(
        WOLF,
        permanent("flag", charges=2),
        p1={
            "hand": [{"id": "x", "card": "wolf"}],
            "deck": [{"id": "z", "card": "wolf"}, {"id": "y", "card": "dummy"}],
            "board": [{"id": "a", "card": "wolf", "damage": 1}],
            "graveyard": [{"id": "g2", "card": "wolf"}, {"id": "g1", "card": "dummy"}],
        },
        p2={"hand": [{"id": "secret", "card": "dummy"}], "permanents": ["flag"]},
    )


def test_a_player_sees_everything_of_its_own_but_the_order_of_its_deck():
    own = view(table().state, "p1")["you"]
    assert own["hand"] == [{"id": "x", "card": "wolf"}]
    assert own["deck"] == ["dummy", "wolf"]
    assert own["graveyard"] == [{"id": "g1", "card": "dummy"}, {"id": "g2", "card": "wolf"}]
    assert own["mulligan"] is None
    assert own["board"] == [
        {
            "id": "a",
            "card": "wolf",
            "position": None,
            "entry": 1,
            "atk": 4,
            "hp": 2,
            "maxHp": 3,
            "keywords": ["TAUNT"],
            "arrived": False,
            "attacked": False,
            "marked": False,
            "silenced": False,
            "used": [],
        }
    ]


def test_a_player_sees_only_what_is_public_of_the_other():
    seen = view(table().state, "p1")
    assert (seen["viewer"], seen["turn"], seen["phase"], seen["active"], seen["result"]) == (
        "p1",
        19,
        "MAIN",
        "p1",
        None,
    )
    other = seen["opponent"]
    assert (other["hand"], other["deck"], other["mulliganChosen"]) == (1, 0, False)
    assert other["permanents"] == [
        {
            "id": "flag",
            "card": "flag",
            "entry": 2,
            "charges": 2,
            "marked": False,
            "silenced": False,
            "used": [],
        }
    ]
    assert "secret" not in str(seen)
    assert set(seen) == {"viewer", "turn", "phase", "active", "result", "you", "opponent"}


def test_of_a_mulligan_the_other_sees_only_that_it_is_made():
    opening = Table(phase="MULLIGAN", turn=0, p1={"hand": ["dummy"]})
    opening.intend({"type": "MULLIGAN", "player": "p1", "cards": ["dummy"]})
    assert view(opening.state, "p1")["you"]["mulligan"] == ["dummy"]
    assert view(opening.state, "p2")["opponent"]["mulliganChosen"]


def seen_by(viewer, card, **given):
    """Return the events of a spell as one player sees them, payment and start left out."""
    position = Table(card, p1={"hand": [card["id"]], **given.pop("p1", {})}, **given)
    _, events = reduce(
        position.state, intent_from_json({"type": "PLAY_CARD", "player": "p1", "card": card["id"]})
    )
    return [
        event
        for event in events_for(events, viewer)
        if event["type"] not in ("FERVEUR_CHANGED", "CARD_PLAYED", "ABILITY_STARTED")
    ]


def test_the_other_player_sees_no_drawn_or_searched_card():
    for action, type, params in (
        ("DRAW", "CARD_DRAWN", {"amount": 1}),
        ("TUTOR", "CARD_TUTORED", {"filter": {}}),
    ):
        card = spell("probe", does(action, ME, **params))
        deck = {"deck": ["dummy"]}
        assert seen_by("p1", card, p1=deck) == [
            {"type": type, "player": "p1", "id": "dummy", "card": "dummy"}
        ]
        assert seen_by("p2", card, p1=deck) == [{"type": type, "player": "p1"}]


def test_a_bounced_card_is_known_but_not_its_new_id():
    card = spell("probe", does("BOUNCE", to("ENEMY CREATURE ALL")))
    public = {"type": "BOUNCED", "player": "p2", "id": "dummy", "card": "dummy"}
    assert seen_by("p1", card, p2={"board": ["dummy"]}) == [public]
    assert seen_by("p2", card, p2={"board": ["dummy"]}) == [{**public, "newId": "n1"}]


def test_a_copy_in_a_hand_is_hidden_and_one_on_the_board_is_not():
    hand = spell("probe", does("COPY", to("ENEMY CREATURE ALL"), mode="BASE", to="HAND"))
    assert seen_by("p1", hand, p2={"board": ["dummy"]}) == [
        {"type": "COPIED", "id": "dummy", "newId": "n1", "card": "dummy", "to": "HAND"}
    ]
    assert seen_by("p2", hand, p2={"board": ["dummy"]}) == [{"type": "COPIED", "id": "dummy", "to": "HAND"}]
    board = spell("probe", does("COPY", to("ENEMY CREATURE ALL"), mode="BASE", to="BOARD"))
    assert seen_by("p1", board, p2={"board": ["dummy"]}) == seen_by("p2", board, p2={"board": ["dummy"]})


def test_burned_and_discarded_cards_are_public():
    hand = [{"id": f"c{n}", "card": "dummy"} for n in range(9)]
    card = spell("probe", does("DRAW", ME, amount=2), does("DISCARD", to("SELF CARD_IN_HAND RANDOM")))
    given = {"hand": ["probe", *hand], "deck": [{"id": "d1", "card": "dummy"}, {"id": "d2", "card": "dummy"}]}
    burned = [
        event for event in seen_by("p2", card, p1=given) if event["type"] in ("CARD_BURNED", "CARD_DISCARDED")
    ]
    assert [event["card"] for event in burned] == ["dummy", "dummy"]
