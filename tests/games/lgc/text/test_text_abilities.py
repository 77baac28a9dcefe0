"""Every action, scope, side, trigger and condition has one wording, in correct French."""

import pytest

from lgc_contract.games.lgc.text import card
from tests.games.lgc.text.words import ability, effect, plain, target, words

ME, FOE, BOTH = "SELF HERO ALL", "ENEMY HERO ALL", "ANY HERO ALL"
CHOSEN_FOE, CHOSEN_ALLY = "ENEMY CREATURE CHOSEN", "ALLY CREATURE CHOSEN"
ITSELF = "ALLY CREATURE SELF"

DRAW = effect("DRAW", ME, amount=1)
PERMANENTLY, FOR_NOW = {"duration": "PERMANENT"}, {"duration": "THIS_TURN"}


def of_creatures(words_="ALLY CREATURE ALL", /, *, other=False, count=None, **wanted):
    """Return a selector with a filter."""
    more = {"excludeSelf": True} if other else {}
    more |= {"count": count} if count else {}
    return target(words_, **more, **({"filter": wanted} if wanted else {}))


def buff(where, atk, hp, lasting=PERMANENTLY):
    return effect("BUFF", where, atk=atk, hp=hp, **lasting)


def grant(where, keyword, lasting=PERMANENTLY):
    return effect("GRANT_KEYWORD", where, keyword=keyword, **lasting)


def aura(where, atk, hp):
    return effect("BUFF", where, atk=atk, hp=hp)


def hit(where, amount=2, **more):
    return effect("DEAL_DAMAGE", where, amount=amount, **more)


def counting(who, op, amount, **more):
    side, kind = who.split()
    counted = {"side": side, "kind": kind, **more.pop("selector", {})}
    return {"test": "COUNT", "selector": counted, "op": op, "amount": amount, **more}


OF_SPELLS = [
    # DEAL_DAMAGE: every kind, side and scope
    (hit(CHOSEN_FOE, 1), "Infligez 1 dégât à une créature adverse."),
    (hit(CHOSEN_ALLY), "Infligez 2 dégâts à une créature alliée."),
    (hit("ANY CREATURE CHOSEN"), "Infligez 2 dégâts à une créature."),
    (hit(target(CHOSEN_FOE, count=2)), "Infligez 2 dégâts à deux créatures adverses."),
    (hit("ENEMY CREATURE RANDOM"), "Infligez 2 dégâts à une créature adverse aléatoire."),
    (
        hit(target("ENEMY CREATURE RANDOM", count=3)),
        "Infligez 2 dégâts à trois créatures adverses aléatoires.",
    ),
    (hit("ENEMY CREATURE ALL"), "Infligez 2 dégâts à toutes les créatures adverses."),
    (hit("ALLY CREATURE ALL"), "Infligez 2 dégâts à toutes vos créatures."),
    (hit("ANY CREATURE ALL"), "Infligez 2 dégâts à toutes les créatures."),
    (hit("ENEMY CREATURE HIGHEST_ATK"), "Infligez 2 dégâts à la créature adverse qui a le plus d’ATK."),
    (
        hit(target("ANY CREATURE LOWEST_HP", count=2)),
        "Infligez 2 dégâts aux deux créatures qui ont le moins de PV.",
    ),
    (hit(FOE), "Infligez 2 dégâts au héros adverse."),
    (hit(ME), "Infligez 2 dégâts à votre héros."),
    (hit(BOTH), "Infligez 2 dégâts aux deux héros."),
    (hit("ANY HERO CHOSEN"), "Infligez 2 dégâts à un héros."),
    (hit("ANY HERO RANDOM"), "Infligez 2 dégâts à un héros aléatoire."),
    (hit("ANY HERO LOWEST_HP"), "Infligez 2 dégâts au héros qui a le moins de PV."),
    (hit("ANY ANY CHOSEN"), "Infligez 2 dégâts à une créature ou à un héros."),
    (hit("ENEMY ANY CHOSEN"), "Infligez 2 dégâts à une créature adverse ou au héros adverse."),
    (hit("ENEMY ANY RANDOM"), "Infligez 2 dégâts à une créature ou un héros adverse aléatoire."),
    (hit(target("ANY ANY RANDOM", count=2)), "Infligez 2 dégâts à deux créatures ou héros aléatoires."),
    (
        hit("ENEMY ANY ALL"),
        "Infligez 2 dégâts à toutes les créatures adverses et au héros adverse.",
    ),
    (hit("ANY ANY LOWEST_HP"), "Infligez 2 dégâts à la créature ou au héros qui a le moins de PV."),
    (hit(ME, ignoreArmor=True), "Perdez 2 PV."),
    (hit(FOE, ignoreArmor=True), "Le héros adverse perd 2 PV."),
    (hit(BOTH, ignoreArmor=True), "Les deux héros perdent 2 PV."),
    (hit(CHOSEN_FOE, ignoreArmor=True), "Infligez 2 dégâts à une créature adverse."),
    (
        hit("ANY ANY CHOSEN", ignoreArmor=True),
        "Infligez 2 dégâts à une créature ou à un héros, en ignorant l’Armure.",
    ),
    # filters
    (hit(of_creatures(CHOSEN_FOE, damaged=True)), "Infligez 2 dégâts à une créature adverse blessée."),
    (
        hit(of_creatures("ANY ANY CHOSEN", damaged=False)),
        "Infligez 2 dégâts à une créature ou un héros indemne.",
    ),
    (
        hit(of_creatures("ANY ANY CHOSEN", hasKeyword="TAUNT")),
        "Infligez 2 dégâts à une créature avec Provocation.",
    ),
    (hit(of_creatures(CHOSEN_FOE, hasSubtype="MASCOTTE")), "Infligez 2 dégâts à une Mascotte adverse."),
    (
        hit(of_creatures("ENEMY CREATURE HIGHEST_ATK", hasSubtype="ARTISAN")),
        "Infligez 2 dégâts à l’Artisan adverse qui a le plus d’ATK.",
    ),
    (
        hit(of_creatures(CHOSEN_FOE, costMax=3, atkMin=2)),
        "Infligez 2 dégâts à une créature adverse coûtant 3 ou moins et ayant 2 ATK ou plus.",
    ),
    (
        hit(of_creatures(CHOSEN_FOE, costMin=2, costMax=4)),
        "Infligez 2 dégâts à une créature adverse coûtant de 2 à 4.",
    ),
    (
        hit(of_creatures(CHOSEN_FOE, costMin=3, costMax=3)),
        "Infligez 2 dégâts à une créature adverse coûtant 3.",
    ),
    (
        hit(of_creatures(CHOSEN_FOE, cardId="crea_kaelis_disciple")),
        "Infligez 2 dégâts à une créature adverse du nom de « Kaelis, Disciple ».",
    ),
    (
        hit(of_creatures(CHOSEN_ALLY, memberId="u_1006")),
        "Infligez 2 dégâts à une créature alliée représentant Kaelis.",
    ),
    # HEAL, DESTROY, SILENCE, BOUNCE, TRANSFORM, COPY, SET_STATS
    (effect("HEAL", ME, amount=5), "Rendez 5 PV à votre héros."),
    (effect("HEAL", "ALLY ANY CHOSEN", amount=2), "Rendez 2 PV à une créature alliée ou à votre héros."),
    (effect("HEAL", "ALLY ANY ALL", amount=2), "Rendez 2 PV à toutes vos créatures et à votre héros."),
    (effect("DESTROY", "ENEMY PERMANENT CHOSEN"), "Détruisez un permanent adverse."),
    (effect("DESTROY", "ANY PERMANENT ALL"), "Détruisez tous les permanents."),
    (effect("SILENCE", CHOSEN_FOE), "Réduisez au silence une créature adverse."),
    (effect("BOUNCE", CHOSEN_FOE), "Renvoyez une créature adverse dans la main de son propriétaire."),
    (
        effect("BOUNCE", "ANY CREATURE ALL"),
        "Renvoyez toutes les créatures dans la main de leurs propriétaires.",
    ),
    (
        effect("BOUNCE", "ENEMY CREATURE HIGHEST_ATK"),
        "Renvoyez dans la main de son propriétaire la créature adverse qui a le plus d’ATK.",
    ),
    (effect("TRANSFORM", CHOSEN_FOE, cardId="jeton_goule"), "Transformez une créature adverse en Goule 1/1."),
    (
        effect("TRANSFORM", "ENEMY CREATURE ALL", cardId="jeton_add_oublie"),
        "Transformez toutes les créatures adverses en Adds oubliés 2/1.",
    ),
    (effect("COPY", CHOSEN_FOE, mode="BASE", to="BOARD"), "Invoquez une copie d’une créature adverse."),
    (
        effect("COPY", CHOSEN_ALLY, mode="BASE", to="HAND"),
        "Ajoutez à votre main une copie d’une créature alliée.",
    ),
    (
        effect("COPY", "ALLY PERMANENT CHOSEN", mode="FULL", to="BOARD"),
        "Mettez en jeu une copie exacte d’un permanent allié.",
    ),
    (
        effect("COPY", "ALLY CREATURE ALL", mode="BASE", to="BOARD"),
        "Invoquez une copie de chacune de vos créatures.",
    ),
    (
        effect("COPY", "ENEMY CREATURE ALL", mode="BASE", to="HAND"),
        "Ajoutez à votre main une copie de chaque créature adverse.",
    ),
    (
        effect("COPY", target("ENEMY CREATURE RANDOM", count=2), mode="FULL", to="BOARD"),
        "Invoquez des copies exactes de deux créatures adverses aléatoires.",
    ),
    (effect("SET_STATS", CHOSEN_FOE, atk=1, hp=1), "Une créature adverse devient 1/1."),
    (effect("SET_STATS", "ENEMY CREATURE ALL", atk=1, hp=1), "Les créatures adverses deviennent 1/1."),
    (effect("SET_STATS", CHOSEN_FOE, atk=0), "L’ATK d’une créature adverse devient 0."),
    (effect("SET_STATS", "ALLY CREATURE ALL", hp=4), "Les PV de vos créatures deviennent 4."),
    # BUFF, GRANT_KEYWORD
    (buff(CHOSEN_ALLY, 1, 1), "Une créature alliée gagne +1/+1."),
    (buff(CHOSEN_ALLY, 2, 0, FOR_NOW), "Une créature alliée gagne +2 ATK jusqu’à la fin du tour."),
    (buff(CHOSEN_ALLY, 0, 2), "Une créature alliée gagne +2 PV."),
    (buff(CHOSEN_FOE, -2, -1), "Une créature adverse subit −2/−1."),
    (buff("ENEMY CREATURE ALL", -1, 0), "Les créatures adverses subissent −1 ATK."),
    (buff(CHOSEN_ALLY, 3, -1), "Une créature alliée gagne +3/−1."),
    (grant("ALLY CREATURE ALL", "RUSH", FOR_NOW), "Vos créatures gagnent Fougue jusqu’à la fin du tour."),
    # players
    (effect("DRAW", ME, amount=3), "Piochez trois cartes."),
    (effect("DRAW", FOE, amount=1), "Votre adversaire pioche une carte."),
    (effect("DRAW", BOTH, amount=2), "Chaque joueur pioche deux cartes."),
    (effect("GAIN_ARMOR", ME, amount=1), "Gagnez 1 point d’Armure."),
    (effect("GAIN_ARMOR", FOE, amount=2), "Votre adversaire gagne 2 points d’Armure."),
    (
        effect("GAIN_MANA", ME, mode="TEMP", amount=1),
        "Gagnez 1 point de Ferveur jusqu’à la fin du tour.",
    ),
    (effect("GAIN_MANA", ME, mode="MAX", amount=1), "Augmentez votre plafond de Ferveur de 1."),
    (
        effect("GAIN_MANA", ME, mode="MAX", amount=1, filled=True),
        "Augmentez votre Ferveur et son plafond de 1.",
    ),
    (
        effect("GAIN_MANA", BOTH, mode="MAX", amount=2, filled=True),
        "Chaque joueur augmente sa Ferveur et son plafond de 2.",
    ),
    (effect("SUMMON", ME, cardId="jeton_goule"), "Invoquez une Goule 1/1."),
    (effect("SUMMON", FOE, cardId="jeton_disciple", count=2), "Votre adversaire invoque deux Disciples 1/1."),
    (
        effect("SUMMON", ME, cardId="jeton_mannequin", count=2),
        "Invoquez deux Mannequins d’entraînement 0/3 avec Provocation.",
    ),
    (effect("SUMMON", ME, cardId="crea_kaelis_disciple"), "Invoquez « Kaelis, Disciple » 2/2."),
    (
        effect("SUMMON", ME, cardId="crea_kaelis_disciple", count=2),
        "Invoquez deux exemplaires de « Kaelis, Disciple » 2/2.",
    ),
    (
        effect("SUMMON", ME, randomOf=["jeton_disciple", "jeton_goule"]),
        "Invoquez une créature aléatoire (un Disciple 1/1 ou une Goule 1/1).",
    ),
    (
        effect("SUMMON", ME, randomOf=["jeton_disciple", "jeton_goule"], count=2),
        "Invoquez deux fois une créature aléatoire (un Disciple 1/1 ou une Goule 1/1).",
    ),
    (effect("SUMMON", ME, randomOf=["jeton_goule"]), "Invoquez une Goule 1/1."),
    (effect("TUTOR", ME, filter={}), "Ajoutez à votre main la première carte de votre deck."),
    (effect("TUTOR", ME, filter={"type": "SPELL"}), "Ajoutez à votre main le premier sort de votre deck."),
    (
        effect("TUTOR", FOE, filter={"type": "CREATURE", "costMax": 2}),
        "Votre adversaire ajoute à sa main la première créature de son deck coûtant 2 ou moins.",
    ),
    (effect("DISCARD", "SELF CARD_IN_HAND CHOSEN"), "Défaussez-vous d’une carte."),
    (
        effect("DISCARD", target("SELF CARD_IN_HAND RANDOM", count=2)),
        "Défaussez-vous de deux cartes aléatoires.",
    ),
    (effect("DISCARD", "SELF CARD_IN_HAND ALL"), "Défaussez-vous de votre main."),
    (effect("DISCARD", "ENEMY CARD_IN_HAND RANDOM"), "Votre adversaire se défausse d’une carte aléatoire."),
    (
        effect("DISCARD", of_creatures("ENEMY CARD_IN_HAND ALL", type="SPELL", costMax=1)),
        "Votre adversaire se défausse de tous les sorts de sa main coûtant 1 ou moins.",
    ),
]


@pytest.mark.parametrize(("told", "sentence"), OF_SPELLS, ids=[sentence for _, sentence in OF_SPELLS])
def test_an_effect_has_one_wording(told, sentence):
    assert plain(card.of_ability(ability("ON_PLAY", told), "SPELL", words())) == sentence


SEQUENCES = [
    ([DRAW, effect("GAIN_ARMOR", ME, amount=2)], "Piochez une carte et gagnez 2 points d’Armure."),
    (
        [DRAW, effect("GAIN_ARMOR", ME, amount=2), effect("HEAL", ME, amount=1)],
        "Piochez une carte, gagnez 2 points d’Armure et rendez 1 PV à votre héros.",
    ),
    (
        [effect("SUMMON", ME, cardId="jeton_disciple", count=3), buff("ALLY CREATURE ALL", 2, 1)],
        "Invoquez trois Disciples 1/1, puis vos créatures gagnent +2/+1.",
    ),
    # §1.1: one choice for the whole ability
    (
        [buff(CHOSEN_ALLY, 1, 2), grant(CHOSEN_ALLY, "TAUNT")],
        "Une créature alliée gagne +1/+2 et Provocation.",
    ),
    (
        [buff(CHOSEN_ALLY, 1, 1), grant(CHOSEN_ALLY, "TAUNT"), grant(CHOSEN_ALLY, "SHIELD")],
        "Une créature alliée gagne +1/+1, Provocation et Bouclier.",
    ),
    (
        [buff(CHOSEN_ALLY, 1, 1), grant(CHOSEN_ALLY, "RUSH", FOR_NOW)],
        "Une créature alliée gagne +1/+1, puis la même créature alliée gagne Fougue jusqu’à la fin du tour.",
    ),
    (
        [hit(CHOSEN_FOE), effect("SILENCE", CHOSEN_FOE)],
        "Infligez 2 dégâts à une créature adverse et réduisez au silence la même créature adverse.",
    ),
    (
        [hit(target(CHOSEN_FOE, count=2), 1), buff(target(CHOSEN_FOE, count=2), -1, 0)],
        "Infligez 1 dégât à deux créatures adverses, puis les mêmes créatures adverses subissent −1 ATK.",
    ),
    (
        # LGC-SEL-13: what is chosen fits the filters of all selectors that share the choice
        [hit(CHOSEN_FOE), effect("DESTROY", of_creatures(CHOSEN_FOE, damaged=True))],
        "Infligez 2 dégâts à une créature adverse blessée et détruisez la même créature adverse.",
    ),
    (
        [hit(CHOSEN_FOE), effect("HEAL", CHOSEN_ALLY, amount=2)],
        "Infligez 2 dégâts à une créature adverse et rendez 2 PV à une créature alliée.",
    ),
    ([hit(FOE), hit(FOE, 1)], "Infligez 2 dégâts au héros adverse et infligez 1 dégât au héros adverse."),
    (
        [
            effect("TUTOR", ME, filter={"hasSubtype": "TANK"}),
            effect("TUTOR", ME, filter={"hasSubtype": "SOIGNEUR"}),
        ],
        "Ajoutez à votre main le premier Tank et le premier Soigneur de votre deck.",
    ),
    (
        [
            effect("TUTOR", ME, filter={"type": "SPELL", "costMax": 3}),
            effect("TUTOR", ME, filter={"type": "PERMANENT"}),
        ],
        "Ajoutez à votre main le premier sort de votre deck coûtant 3 ou moins "
        "et le premier permanent de votre deck.",
    ),
    (
        [
            effect("COPY", CHOSEN_FOE, mode="BASE", to="HAND"),
            effect("TUTOR", ME, filter={"hasSubtype": "TANK"}),
            effect("TUTOR", FOE, filter={"hasSubtype": "TANK"}),
        ],
        "Ajoutez à votre main une copie d’une créature adverse, puis ajoutez à votre main le premier Tank "
        "de votre deck, puis votre adversaire ajoute à sa main le premier Tank de son deck.",
    ),
]


@pytest.mark.parametrize(("told", "sentence"), SEQUENCES, ids=[sentence for _, sentence in SEQUENCES])
def test_effects_in_a_row_are_one_sentence_in_their_order(told, sentence):
    assert plain(card.of_ability(ability("ON_PLAY", *told), "SPELL", words())) == sentence


OF_CREATURES = [
    (ability("ON_PLAY", hit(CHOSEN_FOE)), "Cri de guerre : infligez 2 dégâts à une créature adverse."),
    (ability("ON_DEATH", DRAW), "Râle d’agonie : piochez une carte."),
    (ability("ON_TURN_START", DRAW), "Rituel : au début de votre tour, piochez une carte."),
    (ability("ON_TURN_END", DRAW), "Rituel : à la fin de votre tour, piochez une carte."),
    (ability("ON_DAMAGE_TAKEN", buff(ITSELF, 1, 0)), "Riposte : cette créature gagne +1 ATK."),
    (
        ability("ON_ATTACK", buff(of_creatures(other=True), 1, 0, FOR_NOW)),
        "Assaut : vos autres créatures gagnent +1 ATK jusqu’à la fin du tour.",
    ),
    (ability("ON_ALLY_SUMMONED", DRAW), "Camaraderie : piochez une carte."),
    (ability("ON_SPELL_CAST", hit(FOE, 1)), "Écho : infligez 1 dégât au héros adverse."),
    (ability("MANUAL", DRAW, cost=2), "Activable (2) : piochez une carte."),
    (ability("CONTINUOUS", aura("ALLY CREATURE ALL", 1, 0)), "Aura : vos créatures ont +1 ATK."),
    (
        ability("CONTINUOUS", aura(of_creatures(other=True, hasSubtype="SOIGNEUR"), 1, 1)),
        "Aura : vos autres Soigneurs ont +1/+1.",
    ),
    (
        ability("CONTINUOUS", effect("GRANT_KEYWORD", of_creatures(other=True), keyword="TAUNT")),
        "Aura : vos autres créatures ont Provocation.",
    ),
    (ability("CONTINUOUS", aura("ENEMY CREATURE ALL", -1, 0)), "Aura : les créatures adverses ont −1 ATK."),
    (
        ability("CONTINUOUS", aura(ITSELF, 2, 0), condition=counting("ANY PERMANENT", "AT_LEAST", 1)),
        "Aura : tant qu’il y a un permanent en jeu, cette créature a +2 ATK.",
    ),
    (
        ability("CONTINUOUS", aura(target(ITSELF, filter={"damaged": True}), 2, 0)),
        "Aura : cette créature a +2 ATK tant qu’elle est blessée.",
    ),
    (
        ability(
            "ON_TURN_END", effect("DESTROY", target(ITSELF, filter={"damaged": True, "hasKeyword": "TAUNT"}))
        ),
        "Rituel : à la fin de votre tour, détruisez cette créature si elle est blessée et a Provocation.",
    ),
    (
        ability("ON_DEATH", hit(target("ANY CREATURE RANDOM", excludeSelf=True))),
        "Râle d’agonie : infligez 2 dégâts à une autre créature aléatoire.",
    ),
    (
        ability("ON_TURN_END", effect("HEAL", target("ALLY CREATURE LOWEST_HP", excludeSelf=True), amount=1)),
        "Rituel : à la fin de votre tour, rendez 1 PV à la créature alliée "
        "qui a le moins de PV (sauf celle-ci).",
    ),
    (
        ability("ON_PLAY", buff(target(CHOSEN_ALLY, excludeSelf=False), 1, 1)),
        "Cri de guerre : une créature alliée (cette créature comprise) gagne +1/+1.",
    ),
    (
        ability("MANUAL", buff(target(CHOSEN_ALLY, excludeSelf=True), 1, 1), cost=1),
        "Activable (1) : une autre créature alliée gagne +1/+1.",
    ),
    (
        ability("ON_TURN_END", hit(target("ENEMY CREATURE RANDOM", excludeSelf=True))),
        "Rituel : à la fin de votre tour, infligez 2 dégâts à une créature adverse aléatoire.",
    ),
]


@pytest.mark.parametrize(("told", "sentence"), OF_CREATURES, ids=[sentence for _, sentence in OF_CREATURES])
def test_a_trigger_has_one_name(told, sentence):
    assert plain(card.of_ability(told, "CREATURE", words())) == sentence


CONDITIONS = [
    ({"test": "FERVEUR_MAX_AT_LEAST", "amount": 8}, "si votre plafond de Ferveur atteint 8"),
    (
        {"test": "FERVEUR_MAX_AT_LEAST", "amount": 8, "negate": True},
        "si votre plafond de Ferveur n’atteint pas 8",
    ),
    ({"test": "HERO_HP_AT_MOST", "side": "SELF", "amount": 15}, "si votre héros a 15 PV ou moins"),
    (
        {"test": "HERO_HP_AT_MOST", "side": "ENEMY", "amount": 15, "negate": True},
        "si le héros adverse a plus de 15 PV",
    ),
    (counting("ALLY CREATURE", "AT_LEAST", 1), "si vous avez une créature"),
    (counting("ALLY CREATURE", "AT_LEAST", 3), "si vous avez au moins trois créatures"),
    (counting("ENEMY CREATURE", "AT_MOST", 2), "si votre adversaire a au plus deux créatures"),
    (counting("ENEMY CREATURE", "EXACTLY", 1), "si votre adversaire a exactement une créature"),
    (counting("ANY CREATURE", "AT_LEAST", 4), "s’il y a au moins quatre créatures en jeu"),
    (counting("ANY CREATURE", "EXACTLY", 0), "s’il n’y a aucune créature en jeu"),
    (counting("ALLY PERMANENT", "AT_MOST", 0), "si vous n’avez aucun permanent"),
    (counting("ALLY CREATURE", "AT_LEAST", 1, negate=True), "si vous n’avez aucune créature"),
    (counting("ALLY CREATURE", "AT_LEAST", 3, negate=True), "si vous avez au plus deux créatures"),
    (counting("ALLY CREATURE", "AT_MOST", 2, negate=True), "si vous avez au moins trois créatures"),
    (
        counting("ENEMY CREATURE", "EXACTLY", 2, negate=True),
        "si votre adversaire n’a pas exactement deux créatures",
    ),
    (
        counting(
            "ALLY CREATURE",
            "AT_LEAST",
            1,
            selector={"filter": {"hasSubtype": "SOIGNEUR"}, "excludeSelf": True},
        ),
        "si vous avez un autre Soigneur",
    ),
    (
        counting("ALLY CREATURE", "AT_LEAST", 2, selector={"filter": {"damaged": True}, "excludeSelf": True}),
        "si vous avez au moins deux autres créatures blessées",
    ),
    (counting("SELF CARD_IN_HAND", "AT_MOST", 0), "si vous n’avez aucune carte en main"),
    (counting("ENEMY CARD_IN_HAND", "AT_LEAST", 5), "si votre adversaire a au moins cinq cartes en main"),
    (
        counting("ENEMY ANY", "AT_LEAST", 1, selector={"filter": {"damaged": True}}),
        "si votre adversaire a une créature ou un héros blessé",
    ),
    (counting("ALLY ANY", "AT_MOST", 0), "si vous n’avez aucune créature ni aucun héros"),
]


@pytest.mark.parametrize(("condition", "clause"), CONDITIONS, ids=[clause for _, clause in CONDITIONS])
def test_a_condition_has_one_wording(condition, clause):
    told = ability("ON_DEATH", DRAW, condition=condition)
    assert (
        plain(card.of_ability(told, "CREATURE", words())) == f"Râle d’agonie : {clause}, piochez une carte."
    )


@pytest.mark.parametrize(
    ("who", "trigger", "clause"),
    [
        ("SELF", "ON_PLAY", "si vous avez au moins six autres cartes en main"),
        ("SELF", "ON_DEATH", "si vous avez au moins six cartes en main"),
        ("ENEMY", "ON_PLAY", "si votre adversaire a au moins six cartes en main"),
    ],
)
def test_only_a_card_that_is_played_leaves_itself_out_of_the_hand_it_counts(who, trigger, clause):
    told = ability(trigger, DRAW, condition=counting(f"{who} CARD_IN_HAND", "AT_LEAST", 6))
    assert f"{clause}, piochez une carte." in plain(card.of_ability(told, "CREATURE", words()))


def about(**said):
    return {"test": "SUBJECT", **said}


SUBJECTS = [
    ("ON_ALLY_SUMMONED", about(), ""),
    ("ON_ALLY_SUMMONED", about(filter={"hasSubtype": "TANK"}), "quand un Tank allié arrive en jeu, "),
    (
        "ON_ALLY_SUMMONED",
        about(filter={"hasSubtype": "CONSEILLER"}, played=True),
        "quand vous jouez un Conseiller, ",
    ),
    ("ON_ALLY_SUMMONED", about(played=False), "quand une créature alliée est invoquée, "),
    (
        "ON_ALLY_SUMMONED",
        about(filter={"costMax": 2}, negate=True),
        "sauf si c’est une créature coûtant 2 ou moins, ",
    ),
    ("ON_ALLY_SUMMONED", about(played=True, negate=True), "sauf si c’est une créature jouée, "),
    ("ON_SPELL_CAST", about(filter={"costMin": 3}), "quand vous lancez un sort coûtant 3 ou plus, "),
    ("ON_SPELL_CAST", about(filter={"costMin": 3}, negate=True), "sauf si c’est un sort coûtant 3 ou plus, "),
]


@pytest.mark.parametrize(("trigger", "condition", "clause"), SUBJECTS)
def test_what_arrived_or_was_cast_has_one_wording(trigger, condition, clause):
    label = {"ON_ALLY_SUMMONED": "Camaraderie", "ON_SPELL_CAST": "Écho"}[trigger]
    told = ability(trigger, DRAW, condition=condition)
    assert plain(card.of_ability(told, "CREATURE", words())) == f"{label} : {clause}piochez une carte."


def test_a_permanent_speaks_of_itself_as_one():
    told = ability("ON_TURN_END", effect("DESTROY", "ALLY PERMANENT SELF"))
    assert (
        plain(card.of_ability(told, "PERMANENT", words()))
        == "Rituel : à la fin de votre tour, détruisez ce permanent."
    )


def test_a_permanent_is_not_among_creatures():
    told = ability("CONTINUOUS", aura(of_creatures(other=True), 1, 0))
    assert plain(card.of_ability(told, "PERMANENT", words())) == "Aura : vos créatures ont +1 ATK."


def test_there_are_at_least_sixty_sentences():
    assert len(OF_SPELLS) + len(SEQUENCES) + len(OF_CREATURES) + len(CONDITIONS) + len(SUBJECTS) >= 60


def test_every_sentence_is_told_differently():
    """What differs in the data differs in words; the exceptions are what the rules make equal."""
    sentences = [sentence for _, sentence in OF_SPELLS]
    equal = {
        "Infligez 2 dégâts à une créature adverse.": "LGC-ACT-04: armour means nothing to a creature",
        "Invoquez une Goule 1/1.": "one of one is that one",
    }
    assert {sentence for sentence in sentences if sentences.count(sentence) > 1} <= set(equal)
