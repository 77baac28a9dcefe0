"""A small, sound corpus in memory, to break in one way at a time: a dozen cards, one deck, all tables."""

import copy
import hashlib
import json
from collections import Counter
from pathlib import Path

from lgc_contract import canonical, data
from lgc_contract.games.lgc.lint.corpus import Corpus
from lgc_contract.lint.problem import Document, Tree

GONE = object()
"""What a change gives as value to take a member away."""

ENEMY = {"side": "ENEMY", "kind": "CREATURE", "scope": "CHOSEN"}
MINE = {"side": "SELF", "kind": "HERO", "scope": "ALL"}


def card(identifier, cost, number, **more):
    """Return a card file; a spell or permanent by its id, else a creature without text."""
    type_ = {"sort": "SPELL", "perm": "PERMANENT"}.get(identifier.split("_")[0], "CREATURE")
    own = {"atk": cost, "hp": cost + 1, "subtypes": ["BOSS"]} if type_ == "CREATURE" else {"subtypes": []}
    return {
        "id": identifier,
        "set": "Procès-Verbal",
        "setCode": "PVB",
        "collectorNumber": number,
        "version": 1,
        "type": type_,
        "rarity": "COMMON",
        "factions": ["NEUTRAL"],
        "rankId": None,
        "rankLabel": None,
        "evolutionOf": None,
        "memberId": None,
        "optOut": False,
        "name": identifier.partition("_")[2].replace("_", " ").capitalize(),
        "flavor": "« Présent ! »".replace("« ", "«\u00a0").replace(" »", "\u00a0»").replace(" !", "\u202f!"),
        "artist": None,
        "cost": cost,
        "keywords": [],
        "abilities": [],
        **own,
        **more,
    }


def member(identifier, cost, number, who, rank, role, **more):
    """Return a member creature, with a keyword so that it is not without text, on its exact budget."""
    label = {"disciple": "Disciple", "champion": "Champion"}[rank]
    return card(
        identifier,
        cost,
        number,
        memberId=who,
        rankId=rank,
        rankLabel=label,
        subtypes=[rank.upper(), role],
        keywords=["TAUNT"],
        hp=cost,
        **more,
    )


def effect(action, target, **params):
    return {"action": action, "target": target, "params": params}


CARDS = [
    *(card(f"crea_boss_{cost}", cost, cost) for cost in range(1, 8)),
    member("crea_alba", 2, 8, "u_1", "disciple", "TANK"),
    member(
        "crea_alba_championne", 5, 9, "u_1", "champion", "TANK", rarity="LEGENDARY", evolutionOf="crea_alba"
    ),
    member("crea_boris", 1, 10, "u_2", "disciple", "SOIGNEUR"),
    card("sort_eclair", 1, 11, abilities=[{"trigger": "ON_PLAY", **effect("DEAL_DAMAGE", ENEMY, amount=2)}]),
    card(
        "perm_fanion",
        3,
        12,
        charges=2,
        rarity="EPIC",
        abilities=[{"trigger": "ON_TURN_END", **effect("SUMMON", MINE, cardId="jeton_rat")}],
    ),
]

TOKEN = card("jeton_rat", 1, None, rarity=None, token=True, subtypes=["MASCOTTE"])

TAXONOMY = {
    "keywords": [{"id": "TAUNT", "label": "Provocation", "reminder": "Doit être attaquée en priorité."}],
    "triggers": [{"id": "ON_PLAY", "label": "Cri de guerre", "description": "Quand vous jouez cette carte."}],
    "types": [{"id": "CREATURE", "label": "Créature", "plural": "Créatures", "description": "Elle attaque."}],
    "subtypes": [
        {"id": name, "axis": axis, "label": name.capitalize(), "plural": f"{name.capitalize()}s"}
        for name, axis in {
            "BOSS": "NON_MEMBER",
            "CHAMPION": "RANK",
            "DISCIPLE": "RANK",
            "MASCOTTE": "NON_MEMBER",
            "SOIGNEUR": "ROLE",
            "TANK": "ROLE",
        }.items()
    ],
}

RANKS = [
    {"id": "champion", "subtype": "CHAMPION", "label": "Champion", "order": 2, "costMin": 4, "costMax": 6},
    {"id": "disciple", "subtype": "DISCIPLE", "label": "Disciple", "order": 1, "costMin": 1, "costMax": 3},
]

RARITIES = [
    {"id": "COMMON", "copies": 6, "label": "Commune"},
    {"id": "EPIC", "copies": 2, "label": "Épique"},
    {"id": "LEGENDARY", "copies": 1, "label": "Légendaire"},
]

BALANCE = data.read_json(data.root("corpus") / "lgc" / "balance.json")
"""The prices of the real corpus: there is no shorter list that prices what these cards do."""

POWER = {"id": "pouvoir_mage", "cost": 2, "abilities": [effect("DEAL_DAMAGE", ENEMY, amount=1)]}
OTHER_POWER = {"id": "pouvoir_druide", "cost": 2, "abilities": [effect("DRAW", MINE, amount=1)]}

DECK = [
    f"crea_boss_{cost}" for cost, copies in enumerate((4, 6, 6, 5, 4, 3, 2), start=1) for _ in range(copies)
]


def sets():
    """Return the table of sets that goes with the cards."""
    kinds = Counter((each["type"], each["rarity"]) for each in CARDS)
    costs = Counter(min(each["cost"], 7) for each in CARDS)
    distribution = {}
    for (type_, rarity), count in kinds.items():
        distribution.setdefault(type_, {})[rarity] = count
    curve = [
        {"costMin": cost if cost > 1 else 0, "costMax": cost if cost < 7 else None, "cards": count}
        for cost, count in sorted(costs.items())
    ]
    return {
        "sets": [
            {
                "code": "PVB",
                "name": "Procès-Verbal",
                "order": 1,
                "size": len(CARDS),
                "legendaryMembers": 1,
                "distribution": distribution,
                "curve": curve,
            }
        ]
    }


def archetypes():
    names = sorted(each["id"] for each in CARDS)
    vanilla = [name for name in names if name.startswith("crea_boss")]
    return {
        "archetypes": [{"id": "agro", "label": "Agro", "target": 6, "cards": names[:6]}],
        "flexible": {"target": 6, "cards": names[6:]},
        "cycleTarget": {"minimum": 1, "maximum": 2},
        "cycles": [{"id": "chefs", "label": "Les chefs", "cards": ["crea_boss_1", "crea_boss_2"]}],
        "removal": {"minimum": 1, "cards": ["sort_eclair"]},
        "vanilla": {"minimum": 4, "maximum": 7, "cards": vanilla},
    }


def files():
    """Return the whole corpus: file name below corpus/lgc → value."""
    people = [
        {"id": each, "name": name, "optOut": False, "approvals": []}
        for each, name in (("u_1", "Alba"), ("u_2", "Boris"))
    ]
    known = {
        "archetypes.json": archetypes(),
        "backlog.json": {
            "reserved": [
                {
                    "id": "transformation",
                    "label": "Transformation",
                    "classes": ["MAGE"],
                    "effects": [{"action": "TRANSFORM"}, {"action": "DESTROY", "scopes": ["ALL"]}],
                }
            ]
        },
        "balance.json": BALANCE,
        "classes.json": {"classes": [{"id": "DRUID", "power": OTHER_POWER}, {"id": "MAGE", "power": POWER}]},
        "constants.json": {"deckSize": 30, "openingHand": {"p1": 3, "p2": 4}},
        "decks/essai.json": {"name": "Essai", "cards": DECK, "hero": {"class": "MAGE", "name": "Ombre"}},
        "economy.json": {"foil": {"tradable": False}},
        "grammar.json": {
            "cards": [{"id": "jeton_rat", "gender": "MASCULINE", "plural": "Rats"}],
            "subtypes": [{"id": each["id"], "gender": "MASCULINE"} for each in TAXONOMY["subtypes"]],
        },
        "members.json": {"members": people},
        "ranks.json": {"ranks": RANKS},
        "rarities.json": {"rarities": RARITIES},
        "release.json": {
            "draft": True,
            "files": {},
            "pins": {each["id"]: 1 for each in (*CARDS, TOKEN)},
            "version": "1.0.0",
        },
        "sets.json": sets(),
        "taxonomy.json": TAXONOMY,
    }
    known |= {f"cards/{each['id']}.v1.json": each for each in CARDS}
    return known | {"tokens/jeton_rat.v1.json": TOKEN}


def changed(changes=()):
    """Return the sound corpus after changes: (file, pointer, value); the value GONE takes a member away."""
    whole = copy.deepcopy(files())
    for file, pointer, given in changes:
        value = given if given is GONE else copy.deepcopy(given)
        if not pointer:
            whole[file] = value
            if value is GONE:
                del whole[file]
            continue
        *way, last = (step.replace("~1", "/") for step in pointer.split("/")[1:])
        at = whole[file]
        for step in way:
            at = at[int(step)] if isinstance(at, list) else at[step]
        if value is GONE:
            del at[int(last) if isinstance(at, list) else last]
        elif isinstance(at, list) and last == "-":
            at.append(value)
        else:
            at[int(last) if isinstance(at, list) else last] = value
    return whole


def tree(whole, others=()):
    """Return files as the linter reads them; `others` are files outside corpus/lgc, as (name, value)."""
    named = {f"corpus/lgc/{file}": value for file, value in whole.items()} | dict(others)
    return Tree({file: document(file, value) for file, value in sorted(named.items())})


def document(file, value):
    return Document(file, Path(file), canonical.file_text(value), value)


def corpus(changes=()):
    """Return the sound corpus after changes, as rules read it."""
    return Corpus(tree(changed(changes)))


def released(changes=(), *, approved=True):
    """Return the changes that make the corpus a release that is out: digests of all files, texts approved."""
    whole = changed(changes)
    digests = {
        file: hashlib.sha256(canonical.file_text(value).encode()).hexdigest()
        for file, value in whole.items()
        if file.startswith(("cards/", "tokens/"))
    }
    shown = [each for file, each in whole.items() if file.startswith("cards/") and each["memberId"]]
    asked = [
        ("members.json", f"/members/{index}/approvals", _approvals(shown, who))
        for index, who in enumerate(("u_1", "u_2"))
    ]
    out = [*changes, ("release.json", "/draft", False), ("release.json", "/files", digests)]
    return [*out, *asked] if approved else out


def _approvals(shown, who):
    own = [each for each in shown if each["memberId"] == who]
    return [{"card": each["id"], "version": each["version"]} for each in own]


def second(identifier, /, **more):
    """Return the change that adds another version of a card, the second if not said otherwise."""
    first = files()[f"cards/{identifier}.v1.json"]
    again = json.loads(json.dumps(first)) | {"version": 2} | more
    return f"cards/{identifier}.v{again['version']}.json", "", again
