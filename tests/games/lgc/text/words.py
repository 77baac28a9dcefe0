"""Short ways to write abilities in tests, and the words of the corpus with two members more."""

import msgspec

from lgc_contract.games.lgc.text import lexicon


def words():
    """Return the words of the corpus; the members of the strategies have names too."""
    known = lexicon.of_corpus()
    return msgspec.structs.replace(known, members={**known.members, "u_1": "Alba", "u_2": "Ysaure"})


def plain(text):
    """Return a text with ordinary spaces, as one types it."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def target(written, **more):
    """Read `ENEMY CREATURE CHOSEN` as a selector."""
    side, kind, scope = written.split()
    return {"side": side, "kind": kind, "scope": scope, **more}


def effect(action, where, /, **params):
    """Return an effect; `where` is a selector or its three words."""
    return {
        "action": action,
        "target": where if isinstance(where, dict) else target(where),
        "params": params,
    }


def ability(trigger, first, *then, **more):
    """Return an ability of a card: its first effect, the further ones, its condition and cost."""
    return {"trigger": trigger, **first, **({"then": list(then)} if then else {}), **more}
