"""The text of one card, token or hero power, line by line."""

from typing import Any

from lgc_contract.games.lgc.engine.definition import AbilityWords, CardWords, PowerWords
from lgc_contract.games.lgc.engine.shape import to_struct
from lgc_contract.games.lgc.text.abilities import sentences
from lgc_contract.games.lgc.text.lexicon import Lexicon

__all__ = ["of_ability", "of_card", "of_power"]


def of_card(card: Any, lexicon: Lexicon) -> tuple[str, ...]:
    """Return the rules text of a card or a definition as JSON: keywords first, then a line per ability.

    Raises: Misshapen.
    """
    words = to_struct(card, CardWords)
    keywords = ", ".join(lexicon.keyword(keyword) for keyword in words.keywords)
    told = tuple(sentences(words.abilities, words.type, lexicon))
    if words.type == "SPELL":
        told = (" ".join(told),) if told else ()
    return (f"{keywords}.", *told) if keywords else told


def of_ability(ability: Any, type_: str, lexicon: Lexicon) -> str:
    """Return the sentence of one ability as JSON of a card of a type.

    Raises: Misshapen.
    """
    return next(sentences([to_struct(ability, AbilityWords)], type_, lexicon))


def of_power(power: Any, lexicon: Lexicon) -> str:
    """Return what a hero power as JSON does; its cost stands elsewhere.

    Raises: Misshapen.
    """
    words = to_struct(power, PowerWords)
    return " ".join(sentences(words.abilities, "POWER", lexicon))
