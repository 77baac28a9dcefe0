"""Compile abilities: words to links and functions, or a typed error that says where they make no sense."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NoReturn, TypeAlias

from msgspec import Struct

from lgc_contract.games.lgc.engine.actions import ACTIONS, RECEIVER, Action, Linker
from lgc_contract.games.lgc.engine.card import Ability, Aura, Choice, Effect, Selector
from lgc_contract.games.lgc.engine.conditions import compile_condition
from lgc_contract.games.lgc.engine.definition import (
    AbilityWords,
    ConditionWords,
    CountWords,
    EffectWords,
    PowerAbilityWords,
    SelectorWords,
    SubjectWords,
)
from lgc_contract.games.lgc.engine.effects_stats import Granted, Strengthening
from lgc_contract.games.lgc.engine.filters import compile_filter
from lgc_contract.games.lgc.engine.rejection import CatalogueError
from lgc_contract.games.lgc.engine.selectors import SCOPES, SIDES, ZONES
from lgc_contract.games.lgc.engine.shape import Misshapen, to_struct
from lgc_contract.games.lgc.engine.words import KEYWORD_BITS, SHIELD, STEALTH

__all__ = ["Source", "compile_ability", "compile_aura"]

_Step: TypeAlias = AbilityWords | PowerAbilityWords | EffectWords
"""What has an action, a target and params: an ability, which is its own first step, or one of its `then`."""

_ASKING: Final = frozenset({"ON_PLAY", "MANUAL", "HERO_POWER"})
"""The triggers that an intent starts: somebody is there to choose, and conditions are asked at its check."""

_WITH_SUBJECT: Final = frozenset({"ON_ALLY_SUMMONED", "ON_SPELL_CAST"})
_NOT_OF_PERMANENTS: Final = frozenset({"ON_ATTACK", "ON_DAMAGE_TAKEN"})
_FREE: Final = frozenset({"CONTINUOUS", "ON_DEATH", "ON_PLAY"})
_LASTING: Final = (Strengthening, Granted)
_SELECTING: Final = frozenset({"CHOSEN", "RANDOM", "LOWEST_HP", "HIGHEST_ATK"})


class Source(Struct, frozen=True):
    """What carries an ability: `type` is the card's, or POWER; `pointer` leads to the ability."""

    id: str
    type: str
    trigger: str
    pointer: str
    linker: Linker

    def excludes_self(self, target: SelectorWords) -> bool:
        """Whether this selector leaves the source out; by default only what is chosen for ON_PLAY does."""
        # LGC-SEL-17
        default = target.scope == "CHOSEN" and self.trigger == "ON_PLAY"
        return default if target.exclude_self is None else target.exclude_self

    def fail(self, where: str, message: str) -> NoReturn:
        raise CatalogueError(card=self.id, message=message, pointer=self.pointer + where)


def compile_ability(words: AbilityWords | PowerAbilityWords, index: int, source: Source) -> Ability:
    """Compile one ability of a card or a power.

    Raises: CatalogueError.
    """
    _check_trigger(words, source)
    _check_condition(words.condition, source)
    cost = words.cost if isinstance(words, AbilityWords) else None
    choices = _Choices(source)
    effects = [_effect(words, "", choices, source)]
    effects += [_effect(step, f"/then/{n}", choices, source) for n, step in enumerate(words.then)]
    return Ability(
        index=index,
        trigger=source.trigger,
        condition=compile_condition(words.condition, source.linker.hero_hp),
        cost=cost or 0,
        effects=tuple(effects),
        choices=choices.compiled(),
        needs_source=source.type in ("CREATURE", "PERMANENT") and source.trigger != "ON_DEATH",
        asks_again=source.trigger not in _ASKING,
        spends_charge=source.type == "PERMANENT" and source.trigger not in _FREE,
    )


def _check_trigger(words: AbilityWords | PowerAbilityWords, source: Source) -> None:
    trigger = source.trigger
    # LGC-DCK-21, LGC-PRM-07
    if source.type == "SPELL" and trigger != "ON_PLAY":
        source.fail("/trigger", "a spell has only ON_PLAY abilities")
    if source.type == "PERMANENT" and trigger in _NOT_OF_PERMANENTS:
        source.fail("/trigger", "a permanent neither attacks nor takes damage")
    # LGC-PWR-16
    if isinstance(words, AbilityWords) and (words.cost is not None) is not (trigger == "MANUAL"):
        source.fail("/cost", "a cost stands on every MANUAL ability and on no other")


def _check_condition(words: ConditionWords | None, source: Source) -> None:
    # LGC-CND-13
    if isinstance(words, SubjectWords) and source.trigger not in _WITH_SUBJECT:
        source.fail("/condition", "SUBJECT asks about what arrived or was cast; this trigger has neither")
    problem = _side_problem(words.selector.side, words.selector.kind) if isinstance(words, CountWords) else ""
    if problem:
        source.fail("/condition/selector", problem)


def _effect(words: _Step, where: str, choices: _Choices, source: Source) -> Effect:
    action = ACTIONS.get(words.action)
    if action is None:
        source.fail(f"{where}/action", f"there is no action {words.action!r}; there are {', '.join(ACTIONS)}")
    _check_target(words, where, action, source)
    target = words.target
    slot = choices.slot(target, where) if target.scope == "CHOSEN" else -1
    selector = Selector(
        seats=SIDES[target.side],
        zone=ZONES[target.kind],
        scope=SCOPES[target.scope],
        test=compile_filter(target.filter, source.linker.hero_hp),
        exclude_self=source.excludes_self(target),
        count=target.count or 1,
        slot=slot,
    )
    return Effect(action.apply, selector, _params(words, where, action, source))


def _params(words: _Step, where: str, action: Action, source: Source) -> Any:
    try:
        params = to_struct(words.params, action.params)
        _check_duration(params, source)
        return params if action.link is None else action.link(params, source.linker)
    except Misshapen as fault:
        source.fail(f"{where}/params{fault.pointer}", fault.message)
    except (ValueError, LookupError) as error:
        source.fail(f"{where}/params", error.args[0])


def _check_duration(params: Any, source: Source) -> None:
    # LGC-ACT-37
    lasts = source.trigger == "CONTINUOUS"
    if isinstance(params, _LASTING) and (params.duration is None) is not lasts:
        raise ValueError("a duration stands on every BUFF and GRANT_KEYWORD that is not CONTINUOUS")


def _check_target(words: _Step, where: str, action: Action, source: Source) -> None:
    problem = _aim_problem(words, action) or _selector_problem(words.target, source)
    if problem:
        source.fail(f"{where}/target", problem)


def _aim_problem(words: _Step, action: Action) -> str:
    target = words.target
    if action.kinds is RECEIVER:
        fits = target.kind == "HERO" and target.scope == "ALL" and target.side != "ALLY" and not target.filter
        return (
            "" if fits else f"{words.action} names a receiver: side SELF, ENEMY or ANY, kind HERO, scope ALL"
        )
    if target.kind not in action.kinds:
        return f"{words.action} applies to {' or '.join(sorted(action.kinds))}, not to {target.kind}"
    return ""


def _selector_problem(target: SelectorWords, source: Source) -> str:
    """Return why this selector can mean nothing, "" when it can."""
    kind, side, scope = target.kind, target.side, target.scope
    # LGC-SEL-26
    if scope == "SELF" and (source.type in ("SPELL", "POWER") or kind != source.type or side != "ALLY"):
        return (
            "scope SELF is the source in play: side ALLY and the source's own kind, never in a spell or power"
        )
    if problem := _side_problem(side, kind):
        return problem
    # LGC-SEL-25
    if kind == "CARD_IN_HAND" and scope == "CHOSEN" and side != "SELF":
        return "nobody chooses among cards that are hidden from them"
    if scope == "CHOSEN" and source.trigger not in _ASKING:
        return "CHOSEN needs somebody who acts: ON_PLAY, MANUAL or a hero power"
    # LGC-SEL-27
    if kind == "CARD_IN_HAND" and scope not in ("ALL", "RANDOM", "CHOSEN"):
        return f"cards in hand have no scope {scope}"
    if scope == "HIGHEST_ATK" and kind != "CREATURE":
        return "only creatures have an ATK"
    if scope == "LOWEST_HP" and kind == "PERMANENT":
        return "permanents have no PV"
    if target.count is not None and scope not in _SELECTING:
        return f"count does not go with scope {scope}"
    return ""


def _side_problem(side: str, kind: str) -> str:
    # LGC-SEL-26
    if side == "SELF" and kind not in ("HERO", "CARD_IN_HAND"):
        return "side SELF is a player: kind HERO or CARD_IN_HAND"
    if kind == "CARD_IN_HAND" and side not in ("SELF", "ENEMY"):
        return "cards in hand are those of side SELF or ENEMY"
    return ""


class _Choices:
    """The choices of one ability: one for each (side, kind), shared by all its CHOSEN selectors."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.groups: dict[tuple[str, str], list[SelectorWords]] = {}

    def slot(self, target: SelectorWords, where: str) -> int:
        group = self.groups.setdefault((target.side, target.kind), [])
        # LGC-SEL-28
        if group and (group[0].count or 1) != (target.count or 1):
            self.source.fail(f"{where}/target/count", "selectors that share a choice have the same count")
        group.append(target)
        return list(self.groups).index((target.side, target.kind))

    def compiled(self) -> tuple[Choice, ...]:
        return tuple(self._choice(side, kind, group) for (side, kind), group in self.groups.items())

    def _choice(self, side: str, kind: str, group: Sequence[SelectorWords]) -> Choice:
        tests = (compile_filter(target.filter, self.source.linker.hero_hp) for target in group)
        return Choice(
            side=side,
            kind=kind,
            seats=SIDES[side],
            zone=ZONES[kind],
            tests=tuple(test for test in tests if test is not None),
            exclude_self=any(self.source.excludes_self(target) for target in group),
            count=group[0].count or 1,
        )


def compile_aura(words: AbilityWords, ability: Ability, source: Source) -> Aura:
    """Compile one CONTINUOUS ability, already compiled as an ability, to what `stats` reads.

    Raises: CatalogueError.
    """
    # LGC-STA-10
    target, params = words.target, ability.effects[0].params
    if not isinstance(params, Strengthening | Granted) or words.then:
        source.fail("/action", "CONTINUOUS allows one BUFF or GRANT_KEYWORD, without then")
    if target.scope not in ("ALL", "SELF"):
        source.fail("/target/scope", "CONTINUOUS allows scope ALL or SELF")
    selector = ability.effects[0].selector
    gives = KEYWORD_BITS[params.keyword] if isinstance(params, Granted) else 0
    # LGC-KEY-12
    if gives in (SHIELD, STEALTH):
        source.fail("/params/keyword", "an aura would give this keyword again for ever")
    return Aura(
        condition=ability.condition,
        reach=selector.seats,
        only_self=target.scope == "SELF",
        exclude_self=selector.exclude_self,
        test=selector.test,
        attack=params.atk if isinstance(params, Strengthening) else 0,
        hp=params.hp if isinstance(params, Strengthening) else 0,
        keywords=gives,
    )
