"""Versions and releases: nothing is overwritten, everything is pinned, what is out stays out (§7.5)."""

from collections import defaultdict
from collections.abc import Iterator

from lgc_contract import canonical
from lgc_contract.games.lgc.lint.corpus import FOLDER, Card, Corpus
from lgc_contract.lint.problem import Problem

__all__ = [
    "cards_pinned",
    "pins_newest",
    "release_complete",
    "version_keeps_identity",
    "versions_without_gap",
]

_IDENTITY = (
    ("type", "type"),
    ("setCode", "set_code"),
    ("collectorNumber", "collector_number"),
    ("memberId", "member_id"),
    ("evolutionOf", "evolution_of"),
    ("token", "token"),
)


def versions_without_gap(corpus: Corpus) -> Iterator[Problem]:
    """The versions of a card run from 1 upwards, none missing: old games are played with old versions."""
    for cards in _by_id(corpus).values():
        versions = [card.print.version for card in cards]
        missing = ", ".join(str(each) for each in range(1, versions[-1]) if each not in versions)
        if missing:
            yield cards[-1].document.problem(
                "versions-without-gap",
                "/version",
                fr=f"versions manquantes avant celle-ci ({missing}) : les remettre, ou renuméroter",
                en=f"versions are missing before this one ({missing}): put them back, or renumber",
            )


def version_keeps_identity(corpus: Corpus) -> Iterator[Problem]:
    """A new version changes what a card does, not what it is."""
    for cards in _by_id(corpus).values():
        for card in cards[1:]:
            for name, field in _IDENTITY:
                before, now = getattr(cards[0].print, field), getattr(card.print, field)
                if before != now:
                    yield card.document.problem(
                        "version-keeps-identity",
                        f"/{name}",
                        fr=f"{name} valait {before} auparavant : pour {now}, il faut une autre carte",
                        en=f"{name} was {before} before: for {now} make another card",
                    )


def cards_pinned(corpus: Corpus) -> Iterator[Problem]:
    """The release pins every card that there is (LGC-DCK-08)."""
    if corpus.release is None:
        return
    for identifier, card in corpus.newest.items():
        if identifier not in corpus.pins:
            version = card.print.version
            yield card.document.problem(
                "cards-pinned",
                "/id",
                fr=f"release.json n’épingle pas cette carte : y ajouter « {identifier} » : {version}",
                en=f"release.json does not pin this card: add {identifier!r}: {version} to it",
            )


def pins_newest(corpus: Corpus) -> Iterator[Problem]:
    """The release pins the newest version of a card; an older one on purpose is worth a word."""
    for identifier, card in corpus.pinned.items():
        newest = corpus.newest[identifier].print.version
        if corpus.release is not None and card.print.version != newest:
            yield corpus.release.warning(
                "pins-newest",
                f"/pins{canonical.escape(identifier)}",
                fr=f"« {identifier} » existe en version {newest} : garder l’ancienne, exprès ?",
                en=f"{identifier!r} has a version {newest}: keep the old one, on purpose?",
            )


def release_complete(corpus: Corpus) -> Iterator[Problem]:
    """A release that is no draft carries the digest of every version that it pins (LGC-DCK-09)."""
    if corpus.release is None or corpus.is_draft:
        return
    listed = corpus.release.object.get("files")
    for identifier, card in corpus.pinned.items():
        name = card.document.file.removeprefix(f"{FOLDER}/")
        if not isinstance(listed, dict) or name not in listed:
            yield corpus.release.problem(
                "release-complete",
                f"/pins{canonical.escape(identifier)}",
                fr=f"files ne porte pas l’empreinte de {name} : une édition publiée fige ce qu’elle épingle",
                en=f"files has no digest of {name}: a release that is out fixes what it pins",
            )


def _by_id(corpus: Corpus) -> dict[str, list[Card]]:
    """Return the versions of each card, oldest first."""
    grouped: defaultdict[str, list[Card]] = defaultdict(list)
    for card in sorted(corpus.cards, key=lambda card: card.print.version):
        grouped[card.id].append(card)
    return dict(sorted(grouped.items()))
