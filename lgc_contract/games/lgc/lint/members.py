"""Members are people: what they approve, what happens when they withdraw (§12)."""

from collections.abc import Iterator

from lgc_contract.games.lgc.lint.corpus import Card, Corpus
from lgc_contract.lint.problem import Problem

__all__ = [
    "flavor_approved",
    "has_opted_out",
    "members_have_cards",
    "names_of_members",
    "neutral_name_of_the_withdrawn",
    "opt_out_of_somebody",
]


def has_opted_out(corpus: Corpus, card: Card) -> bool:
    """Tell whether a card is withdrawn: by its own flag or its member's (LGC-DCK-06)."""
    member = corpus.members.get(card.print.member_id or "")
    return card.print.opt_out or (member is not None and member.value.get("optOut") is True)


def neutral_name_of_the_withdrawn(corpus: Corpus) -> Iterator[Problem]:
    """A member who has withdrawn has a neutral name, under which old replays show its cards (LGC-DCK-06)."""
    for member in corpus.members.values():
        withdrawn, named = member.value.get("optOut") is True, "neutralName" in member.value
        if withdrawn and not named:
            yield member.document.problem(
                "neutral-name-of-the-withdrawn",
                f"{member.pointer}/optOut",
                fr=f"{member.id} s’est retiré : donner un neutralName, que montrent les anciennes parties",
                en=f"{member.id} has withdrawn: give a neutralName, which old games show",
            )
        elif named and not withdrawn:
            yield member.document.warning(
                "neutral-name-of-the-withdrawn",
                f"{member.pointer}/neutralName",
                fr=f"{member.id} ne s’est pas retiré : ce nom ne sert à rien",
                en=f"{member.id} has not withdrawn: this name serves nothing",
            )


def opt_out_of_somebody(corpus: Corpus) -> Iterator[Problem]:
    """Only a card that shows a person can be withdrawn by it."""
    for card in corpus.current:
        if card.print.opt_out and card.print.member_id is None:
            yield card.document.warning(
                "opt-out-of-somebody",
                "/optOut",
                fr="cette carte ne représente personne qui puisse la retirer",
                en="this card shows nobody who could withdraw it",
            )


def flavor_approved(corpus: Corpus) -> Iterator[Problem]:
    """What is released has been approved by the member that it shows, in that very version (§12).

    A placeholder is nobody yet: its texts are asked about when a member takes its place.
    """
    if corpus.is_draft:
        return
    approved = {
        (member.id, row.text("card"), row.number("version"))
        for member in corpus.members.values()
        for row in member.children("approvals")
    }
    invented = {member.id for member in corpus.members.values() if member.value.get("placeholder") is True}
    for card in corpus.collectible:
        member = card.print.member_id
        if member in invented:
            continue
        asked = (member, card.id, card.print.version)
        if member is not None and card.print.flavor is not None and asked not in approved:
            yield card.document.problem(
                "flavor-approved",
                "/flavor",
                fr=f"{member} n’a pas validé ce texte (approvals) : le lui montrer avant publication",
                en=f"{member} has not approved this text (approvals): show it before the release",
            )


def members_have_cards(corpus: Corpus) -> Iterator[Problem]:
    """A member in the table is shown by a card."""
    shown = {card.print.member_id for card in corpus.cards}
    for member in corpus.members.values():
        if member.id not in shown:
            yield member.document.warning(
                "members-have-cards",
                f"{member.pointer}/id",
                fr=f"aucune carte ne représente {member.id}",
                en=f"no card shows {member.id}",
            )


def names_of_members(corpus: Corpus) -> Iterator[Problem]:
    """A card names its member as the table says it was printed, so a new name can take its place (§12)."""
    for card in corpus.current:
        member = corpus.members.get(card.print.member_id or "")
        if member is None:
            continue
        printed = str(member.value.get("printedName", member.value.get("name", "")))
        if printed not in card.print.name:
            yield card.document.problem(
                "names-of-members",
                "/name",
                fr=f"le nom ne contient pas « {printed} » : corriger le printedName de {member.id}",
                en=f"the name does not contain {printed!r}: correct the printedName of {member.id}",
            )
