"""What is wrong in a corpus, one way at a time, and what only looks wrong.

`FAULTS` are (rule, changes to the sound corpus, where it is told); `ALLOWED` are (why, rule, changes).
"""

from tests.games.lgc.lint.corpora import ENEMY, GONE, MINE, TOKEN, effect, released, second

ALBA, CHAMPION, BORIS = (
    f"cards/{each}.v1.json" for each in ("crea_alba", "crea_alba_championne", "crea_boris")
)
BOSS, OTHER_BOSS = "cards/crea_boss_1.v1.json", "cards/crea_boss_2.v1.json"
SPELL, BANNER, RAT = "cards/sort_eclair.v1.json", "cards/perm_fanion.v1.json", "tokens/jeton_rat.v1.json"
DECK = "decks/essai.json"

ALLY = {"side": "ALLY", "kind": "CREATURE", "scope": "CHOSEN"}
ALL_FOES = ENEMY | {"scope": "ALL"}


def says(ability, *more, **of):
    """Return the abilities of a spell that does these things."""
    return [{"trigger": "ON_PLAY", **ability, **({"then": list(more)} if more else {}), **of}]


def wanting(**wanted):
    return ENEMY | {"filter": wanted}


def hit(target, **more):
    return effect("DEAL_DAMAGE", target, amount=1, **more)


FAULTS = [
    # names
    ("set-known", [(BOSS, "/setCode", "PVC")], [(BOSS, "/setCode")]),
    ("set-known", [(BOSS, "/set", "Procès")], [(BOSS, "/set")]),
    ("rarity-known", [(BOSS, "/rarity", "COMON")], [(BOSS, "/rarity")]),
    ("faction-known", [(BOSS, "/factions", ["MAJE"])], [(BOSS, "/factions/0")]),
    ("faction-known", [(BOSS, "/factions", ["MAGE", "NEUTRAL"])], [(BOSS, "/factions")]),
    ("subtype-known", [(BOSS, "/subtypes", ["BOS"])], [(BOSS, "/subtypes/0")]),
    (
        "subtype-known",
        [(SPELL, "/abilities", says(hit(wanting(hasSubtype="TANC"))))],
        [(SPELL, "/abilities/0/target/filter/hasSubtype")],
    ),
    (
        "subtype-known",
        [
            (
                SPELL,
                "/abilities/0/condition",
                {
                    "test": "COUNT",
                    "selector": {"side": "ALLY", "kind": "CREATURE", "filter": {"hasSubtype": "TANC"}},
                    "op": "AT_LEAST",
                    "amount": 1,
                },
            )
        ],
        [(SPELL, "/abilities/0/condition/selector/filter/hasSubtype")],
    ),
    ("rank-known", [(ALBA, "/rankId", "discipel")], [(ALBA, "/rankId")]),
    (
        "rank-subtype-known",
        [("ranks.json", "/ranks/0/subtype", "TANK")],
        [("ranks.json", "/ranks/0/subtype"), ("taxonomy.json", "/subtypes/1/axis")],
    ),
    ("member-known", [(ALBA, "/memberId", "u_11")], [(ALBA, "/memberId")]),
    (
        "member-known",
        [(SPELL, "/abilities", says(hit(wanting(memberId="u_9"))))],
        [(SPELL, "/abilities/0/target/filter/memberId")],
    ),
    (
        "card-known",
        [(BANNER, "/abilities/0/params", {"cardId": "jeton_raton"})],
        [(BANNER, "/abilities/0/params/cardId")],
    ),
    (
        "card-known",
        [(BANNER, "/abilities/0/params", {"randomOf": ["jeton_rat", "jeton_chat"]})],
        [(BANNER, "/abilities/0/params/randomOf/1")],
    ),
    (
        "card-known",
        [(SPELL, "/abilities", says(effect("TUTOR", MINE, filter={"cardId": "crea_albe"})))],
        [(SPELL, "/abilities/0/params/filter/cardId")],
    ),
    ("card-known", [(DECK, "/cards/3", "crea_bos_1")], [(DECK, "/cards/3")]),
    (
        "card-known",
        [("archetypes.json", "/cycles/0/cards/0", "crea_bos_1")],
        [("archetypes.json", "/cycles/0/cards/0")],
    ),
    ("evolution-known", [(CHAMPION, "/evolutionOf", "crea_albe")], [(CHAMPION, "/evolutionOf")]),
    ("deck-class-known", [(DECK, "/hero/class", "MAJE")], [(DECK, "/hero/class")]),
    (
        "reserved-class-known",
        [("backlog.json", "/reserved/0/classes/0", "MAJE")],
        [("backlog.json", "/reserved/0/classes/0")],
    ),
    (
        "approval-known",
        [("members.json", "/members/1/approvals", [{"card": "crea_alba", "version": 1}])],
        [("members.json", "/members/1/approvals/0")],
    ),
    ("grammar-known", [("grammar.json", "/cards/0/id", "jeton_raton")], [("grammar.json", "/cards/0/id")]),
    ("grammar-known", [("grammar.json", "/subtypes/0/id", "BOS")], [("grammar.json", "/subtypes/0/id")]),
    (
        "power-identifiers-unique",
        [("classes.json", "/classes/1/power/id", "pouvoir_druide")],
        [("classes.json", "/classes/1/power/id")],
    ),
    (
        "table-identifiers-unique",
        [("ranks.json", "/ranks/1/id", "champion")],
        [("ranks.json", "/ranks/1/id")],
    ),
    # effects
    (
        "summons-creatures",
        [(BANNER, "/abilities/0/params/cardId", "sort_eclair")],
        [(BANNER, "/abilities/0/params/cardId")],
    ),
    (
        "summons-creatures",
        [(BANNER, "/abilities/0/params", {"randomOf": ["jeton_rat", "perm_fanion"]})],
        [(BANNER, "/abilities/0/params/randomOf/1")],
    ),
    (
        "filter-bounds",
        [(SPELL, "/abilities", says(hit(wanting(costMin=4, costMax=3))))],
        [(SPELL, "/abilities/0/target/filter/costMin")],
    ),
    (
        "filter-bounds",
        [(SPELL, "/abilities", says(effect("TUTOR", MINE, filter={"atkMin": 2, "atkMax": 1})))],
        [(SPELL, "/abilities/0/params/filter/atkMin")],
    ),
    (
        "shared-choice-counts",
        [(SPELL, "/abilities", says(hit(ENEMY), effect("SILENCE", ENEMY | {"count": 2})))],
        [(SPELL, "/abilities/0/then/0/target")],
    ),
    (
        "one-choice-per-ability",
        [(SPELL, "/abilities", says(hit(ENEMY), effect("HEAL", ALLY, amount=1)))],
        [(SPELL, "/abilities/0")],
    ),
    ("no-area-damage", [(SPELL, "/abilities", says(hit(ALL_FOES)))], [(SPELL, "/abilities/0/target")]),
    (
        "no-area-damage",
        [(SPELL, "/abilities", says(hit(ENEMY | {"count": 2})))],
        [(SPELL, "/abilities/0/target")],
    ),
    (
        "reserved-mechanics",
        [(SPELL, "/abilities", says(hit(ENEMY), effect("TRANSFORM", ENEMY, cardId="jeton_rat")))],
        [(SPELL, "/abilities/0/then/0/action")],
    ),
    (
        "one-synergy-axis",
        [(SPELL, "/abilities", says(hit(wanting(hasSubtype="TANK")), hit(wanting(hasSubtype="DISCIPLE"))))],
        [(SPELL, "/abilities/0/then/0/target/filter")],
    ),
    ("charges-spent", [(BANNER, "/abilities/0/trigger", "ON_DEATH")], [(BANNER, "/charges")]),
    # ranks
    ("rank-cost-range", [(ALBA, "/cost", 4)], [(ALBA, "/cost")]),
    ("rank-of-subtypes", [(ALBA, "/subtypes/0", "CHAMPION")], [(ALBA, "/subtypes")]),
    ("rank-of-subtypes", [(BOSS, "/subtypes", ["BOSS", "DISCIPLE"])], [(BOSS, "/subtypes")]),
    ("rank-label-printed", [(ALBA, "/rankLabel", "Apprenti")], [(ALBA, "/rankLabel")]),
    ("member-subtypes", [(ALBA, "/subtypes", ["DISCIPLE"])], [(ALBA, "/subtypes")]),
    ("member-subtypes", [(ALBA, "/subtypes", ["BOSS", "DISCIPLE", "TANK"])], [(ALBA, "/subtypes")]),
    ("non-member-subtypes", [(BOSS, "/subtypes", ["TANK"])], [(BOSS, "/subtypes")]),
    ("non-member-subtypes", [(BOSS, "/subtypes", ["BOSS", "MASCOTTE"])], [(BOSS, "/subtypes")]),
    ("evolution-of-same-member", [(CHAMPION, "/evolutionOf", "crea_boris")], [(CHAMPION, "/evolutionOf")]),
    ("evolution-costs-more", [(CHAMPION, "/cost", 2)], [(CHAMPION, "/cost")]),
    ("evolution-does-not-dominate", [(CHAMPION, "/cost", 2)], [(CHAMPION, "/evolutionOf")]),
    ("evolution-rises-in-rank", [(CHAMPION, "/rankId", "disciple")], [(CHAMPION, "/rankId")]),
    ("member-cards-differ", [(BORIS, "/memberId", "u_1")], [(BORIS, "/rankId")]),
    # sets
    (
        "set-distribution",
        [(BOSS, "/rarity", "EPIC")],
        [
            ("sets.json", "/sets/0/distribution/CREATURE/COMMON"),
            ("sets.json", "/sets/0/distribution/CREATURE/EPIC"),
        ],
    ),
    (
        "set-curve",
        [(BOSS, "/cost", 2)],
        [("sets.json", "/sets/0/curve/0/cards"), ("sets.json", "/sets/0/curve/1/cards")],
    ),
    (
        "set-size",
        [("sets.json", "/sets/0/size", 13)],
        [("sets.json", "/sets/0/distribution"), ("sets.json", "/sets/0/curve")],
    ),
    (
        "collector-numbers",
        [(BOSS, "/collectorNumber", 2)],
        [(OTHER_BOSS, "/collectorNumber"), ("sets.json", "/sets/0/size")],
    ),
    (
        "collector-numbers",
        [(BOSS, "/collectorNumber", 13)],
        [(BOSS, "/collectorNumber"), ("sets.json", "/sets/0/size")],
    ),
    (
        "legendary-members",
        [("sets.json", "/sets/0/legendaryMembers", 2)],
        [("sets.json", "/sets/0/legendaryMembers")],
    ),
    (
        "token-place",
        [(RAT, "", GONE), ("cards/jeton_rat.v1.json", "", TOKEN)],
        [("cards/jeton_rat.v1.json", "/token")],
    ),
    ("constants-as-ruled", [("constants.json", "/deckSize", 40)], [("constants.json", "/deckSize")]),
    # decks
    ("deck-size", [(DECK, "/cards/29", GONE)], [(DECK, "/cards")]),
    ("deck-copies", [(DECK, "/cards/29", "crea_boss_2")], [(DECK, "/cards/29")]),
    ("deck-class", [(BOSS, "/factions", ["DRUID"])], [(DECK, f"/cards/{index}") for index in range(4)]),
    ("deck-tokens", [(DECK, "/cards/5", "jeton_rat")], [(DECK, "/cards/5")]),
    ("deck-opt-out", [(DECK, "/cards/5", "crea_alba"), (ALBA, "/optOut", True)], [(DECK, "/cards/5")]),
    (
        "deck-opt-out",
        [(DECK, "/cards/5", "crea_alba"), ("members.json", "/members/0/optOut", True)],
        [(DECK, "/cards/5")],
    ),
    ("deck-curve", [(DECK, "/cards/29", "crea_boss_6")], [(DECK, "/cards"), (DECK, "/cards")]),
    # design
    (
        "archetype-size",
        [("archetypes.json", "/archetypes/0/target", 9)],
        [("archetypes.json", "/archetypes/0/cards")],
    ),
    (
        "archetype-of-every-card",
        [("archetypes.json", "/flexible/cards/0", GONE)],
        [("cards/crea_boss_4.v1.json", "/id")],
    ),
    ("cycle-count", [("archetypes.json", "/cycles", [])], [("archetypes.json", "/cycles")]),
    (
        "cycle-costs",
        [("archetypes.json", "/cycles/0/cards/1", "crea_boris")],
        [("archetypes.json", "/cycles/0/cards")],
    ),
    ("removal-count", [("archetypes.json", "/removal/minimum", 2)], [("archetypes.json", "/removal/cards")]),
    (
        "removal-removes",
        [("archetypes.json", "/removal/cards/-", "perm_fanion")],
        [("archetypes.json", "/removal/cards/1")],
    ),
    ("vanilla-count", [("archetypes.json", "/vanilla/maximum", 6)], [("archetypes.json", "/vanilla/cards")]),
    ("vanilla-listed", [(BOSS, "/keywords", ["TAUNT"])], [("archetypes.json", "/vanilla/cards")]),
    ("vanilla-budget", [(BOSS, "/hp", 5)], [(BOSS, "/hp")]),
    ("member-budget", [(ALBA, "/hp", 3)], [(ALBA, "/cost")]),
    ("member-budget", [(BORIS, "/keywords", [])], [(BORIS, "/cost")]),
    # versions
    (
        "versions-without-gap",
        [second("crea_alba", version=3)],
        [("cards/crea_alba.v3.json", "/version")],
    ),
    (
        "version-keeps-identity",
        [second("crea_alba", memberId="u_2")],
        [("cards/crea_alba.v2.json", "/memberId")],
    ),
    ("cards-pinned", [("release.json", "/pins/crea_alba", GONE)], [(ALBA, "/id")]),
    ("pins-newest", [second("crea_alba")], [("release.json", "/pins/crea_alba")]),
    (
        "release-complete",
        [*released(), ("release.json", f"/files/{ALBA.replace('/', '~1')}", GONE)],
        [("release.json", "/pins/crea_alba")],
    ),
    # members
    (
        "neutral-name-of-the-withdrawn",
        [("members.json", "/members/0/optOut", True)],
        [("members.json", "/members/0/optOut")],
    ),
    (
        "neutral-name-of-the-withdrawn",
        [("members.json", "/members/0/neutralName", "Quelqu’un")],
        [("members.json", "/members/0/neutralName")],
    ),
    ("opt-out-of-somebody", [(BOSS, "/optOut", True)], [(BOSS, "/optOut")]),
    (
        "flavor-approved",
        released(approved=False),
        [(ALBA, "/flavor"), (CHAMPION, "/flavor"), (BORIS, "/flavor")],
    ),
    (
        "members-have-cards",
        [("members.json", "/members/-", {"id": "u_3", "name": "Cléo", "optOut": False, "approvals": []})],
        [("members.json", "/members/2/id")],
    ),
    ("names-of-members", [("members.json", "/members/1/name", "Zoé")], [(BORIS, "/name")]),
    # wording
    ("french-typography", [(BOSS, "/flavor", "L'ordre du jour.")], [(BOSS, "/flavor")]),
    ("name-length", [(BOSS, "/name", "x" * 33)], [(BOSS, "/name")]),
    ("flavor-length", [(BOSS, "/flavor", "x" * 111)], [(BOSS, "/flavor")]),
    ("names-unique", [(OTHER_BOSS, "/name", "Boss 1")], [(OTHER_BOSS, "/name")]),
    ("foil-nowhere", [(BOSS, "/foil", True)], [(BOSS, "/foil")]),
    ("grammar-complete", [("grammar.json", "/cards", [])], [(RAT, "/name")]),
    ("grammar-complete", [("grammar.json", "/subtypes/0", GONE)], [("taxonomy.json", "/subtypes/0/id")]),
]

WARNINGS = {
    *("one-choice-per-ability", "one-synergy-axis", "charges-spent", "evolution-rises-in-rank"),
    *("member-cards-differ", "constants-as-ruled", "deck-curve", "archetype-size"),
    *("archetype-of-every-card", "cycle-count", "cycle-costs", "removal-count", "removal-removes"),
    *(
        "vanilla-count",
        "vanilla-listed",
        "vanilla-budget",
        "member-budget",
        "pins-newest",
        "opt-out-of-somebody",
    ),
    *("members-have-cards", "name-length", "flavor-length"),
}
"""Matters of design and balance; everything else breaks the contract."""


ALLOWED = [
    ("a card of the hero's class", "deck-class", [(BOSS, "/factions", ["MAGE"])]),
    (
        "a card and its evolution in one deck",
        "deck-copies",
        [(DECK, "/cards/0", "crea_alba"), (DECK, "/cards/1", "crea_alba_championne")],
    ),
    ("a second version beside the first", "versions-without-gap", [second("crea_alba")]),
    ("a new version that changes what a card does", "version-keeps-identity", [second("crea_alba", hp=9)]),
    (
        "a rank that was called otherwise when its card came out",
        "rank-label-printed",
        released([(ALBA, "/rankLabel", "Apprenti")]),
    ),
    ("a stronger and dearer evolution", "evolution-does-not-dominate", [(CHAMPION, "/hp", 12)]),
    (
        "a cheaper evolution that lacks something",
        "evolution-does-not-dominate",
        [(CHAMPION, "/cost", 2), (CHAMPION, "/keywords", [])],
    ),
    (
        "a token with a rank and no role",
        "member-subtypes",
        [(RAT, "/subtypes", ["DISCIPLE"]), (RAT, "/rankId", "disciple")],
    ),
    (
        "a class card that transforms",
        "reserved-mechanics",
        [
            (SPELL, "/factions", ["MAGE"]),
            (SPELL, "/abilities", says(effect("TRANSFORM", ENEMY, cardId="jeton_rat"))),
        ],
    ),
    (
        "a class card that hits everything",
        "no-area-damage",
        [(SPELL, "/factions", ["MAGE"]), (SPELL, "/abilities", says(hit(ALL_FOES)))],
    ),
    (
        "one creature of all destroyed",
        "reserved-mechanics",
        [(SPELL, "/abilities", says(effect("DESTROY", ENEMY)))],
    ),
    (
        "the same choice twice",
        "one-choice-per-ability",
        [(SPELL, "/abilities", says(hit(ENEMY), effect("SILENCE", ENEMY)))],
    ),
    (
        "a count that is said and one that is meant",
        "shared-choice-counts",
        [(SPELL, "/abilities", says(hit(ENEMY), effect("SILENCE", ENEMY | {"count": 1})))],
    ),
    (
        "two ranks in one card",
        "one-synergy-axis",
        [
            (
                SPELL,
                "/abilities",
                says(hit(wanting(hasSubtype="CHAMPION")), hit(wanting(hasSubtype="DISCIPLE"))),
            )
        ],
    ),
    ("bounds that meet", "filter-bounds", [(SPELL, "/abilities", says(hit(wanting(costMin=3, costMax=3))))]),
    (
        "an activation that spends charges",
        "charges-spent",
        [(BANNER, "/abilities/0/trigger", "ON_SPELL_CAST")],
    ),
    ("foil in the economy", "foil-nowhere", [("economy.json", "/foil/rateMayDrop", False)]),
    (
        "a member as a proper name",
        "grammar-complete",
        [(BANNER, "/abilities/0/params/cardId", "crea_alba"), ("grammar.json", "/cards", [])],
    ),
    ("an unapproved text in a draft", "flavor-approved", []),
    (
        "an unapproved text of nobody yet",
        "flavor-approved",
        [
            *released(approved=False),
            ("members.json", "/members/0/placeholder", True),
            ("members.json", "/members/1/placeholder", True),
        ],
    ),
    (
        "a new name of a member, whose cards print the old one",
        "names-of-members",
        [
            ("members.json", "/members/0/name", "Zoé"),
            ("members.json", "/members/0/printedName", "Alba"),
        ],
    ),
    (
        "a withdrawn member with a neutral name",
        "neutral-name-of-the-withdrawn",
        [
            ("members.json", "/members/0/optOut", True),
            ("members.json", "/members/0/neutralName", "Quelqu’un"),
        ],
    ),
    ("an hour", "french-typography", [(BOSS, "/flavor", "Raid à 21:00.")]),
    ("a deck of another size", "deck-curve", [(DECK, "/cards", ["crea_boss_1"])]),
    (
        "a rank that has changed since an old version came out",
        "rank-cost-range",
        [second("crea_alba", cost=3), ("release.json", "/pins/crea_alba", 2), (ALBA, "/cost", 9)],
    ),
    (
        "a typing error in a version that is history",
        "french-typography",
        [second("crea_alba"), ("release.json", "/pins/crea_alba", 2), (ALBA, "/flavor", "L'ordre")],
    ),
]
