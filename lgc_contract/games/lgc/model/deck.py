"""Decks, new games and replays: what exists before and after a game."""
# ruff: noqa: N815

from typing import Annotated, Literal, Self, TypeAlias

from pydantic import Field, model_validator

from lgc_contract.games.lgc.model.closed import Closed, ListOf, Maybe
from lgc_contract.games.lgc.model.intent import Intent
from lgc_contract.games.lgc.model.state import Character, Result
from lgc_contract.games.lgc.model.vocabulary import (
    CardId,
    Digest,
    PowerId,
    Seed,
    SemanticVersion,
    Text,
)

__all__ = ["Deck", "NewGame", "NewHero", "Replay"]

EditorSchema: TypeAlias = Annotated[Maybe[str], Field(alias="$schema")]


class Deck(Closed):
    """A list of cards and the hero who plays it; whether it is legal is for the corpus to say."""

    editorSchema: EditorSchema = None
    name: Text
    context: Literal["friendly", "ranked"]
    hero: Character
    cards: ListOf[CardId]

    @model_validator(mode="after")
    def _ranked_games_want_a_real_character(self) -> Self:
        if self.context == "ranked" and (self.hero.race is None or self.hero.realm is None):
            raise ValueError("a ranked deck needs a real character: race and realm")
        return self


class NewHero(Character):
    """A character about to play, and its power."""

    power: PowerId | None


class DecksOfGame(Closed):
    """The cards of each player before the shuffle; the place in the list gives the id (`p1-1`)."""

    p1: ListOf[CardId]
    p2: ListOf[CardId]


class HeroesOfGame(Closed):
    """The hero of each player."""

    p1: NewHero
    p2: NewHero


class NewGame(Closed):
    """Decks, heroes and seed: all that the first state follows from."""

    decks: DecksOfGame
    heroes: HeroesOfGame
    seed: Seed


class Replay(Closed):
    """A recorded game: played again it comes out the same, whoever owned an illuminated copy (§7.6)."""

    editorSchema: EditorSchema = None
    game: Literal["lgc"]
    release: SemanticVersion
    title: Maybe[Text] = None
    seed: Seed
    decks: DecksOfGame
    heroes: HeroesOfGame
    intents: ListOf[Intent]
    result: Result | None = None
    digest: Maybe[Digest] = None
