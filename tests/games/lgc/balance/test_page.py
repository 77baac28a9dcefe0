"""The page is one file that needs nothing else, holds every card, and says what the terminal says."""

import json
import re
import shutil
import subprocess
from html.parser import HTMLParser

import pytest
from markupsafe import escape

from lgc_contract import data
from lgc_contract.games.lgc.balance.page import page
from lgc_contract.games.lgc.balance.report import Query, report
from lgc_contract.games.lgc.balance.words import of_set

VOID = {"meta", "br", "input", "link", "img", "hr"}
CARD = "crea_sanglier_du_parking"


class Read(HTMLParser):
    """Elements by their tags, and whether every one that was opened is closed in its turn."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.found, self.open, self.stray, self.words = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, dict(attributes)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.found.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        if self.open and self.open[-1] == tag:
            self.open.pop()
        else:
            self.stray.append((tag, self.getpos()))

    def handle_data(self, text):
        self.words.append(text)

    def attributes(self, name):
        return [attributes[name] for _, attributes in self.found if name in attributes]


@pytest.fixture(scope="module")
def answer():
    return report(Query())


@pytest.fixture(scope="module")
def text(answer):
    return page(answer, "fr")


@pytest.fixture(scope="module")
def read(text):
    return Read(text)


def test_every_element_is_closed_in_its_turn(read):
    assert (read.open, read.stray) == ([], [])


def test_nothing_is_fetched(text, read):
    links = [*read.attributes("href"), *read.attributes("src"), *read.attributes("action")]
    assert [link for link in links if not link.startswith("#")] == []
    assert {tag for tag, _ in read.found} & {"link", "img", "iframe", "object", "embed", "image"} == set()
    assert re.findall(r"url\(|@import|fetch\(|XMLHttpRequest|https?://(?!www\.w3\.org/)", text) == []


def test_every_link_leads_somewhere(read):
    ids = read.attributes("id")
    assert len(ids) == len(set(ids))
    assert {link[1:] for link in read.attributes("href")} - set(ids) == set()


def test_every_card_is_drawn_and_stands_in_the_table(answer, text, read):
    drawn = {attributes["id"] for tag, attributes in read.found if tag == "article"}
    assert drawn == {each.card["id"] for each in answer.cards}
    assert text.count('<tr><td class="n" data-v=') == len(answer.cards)


def test_a_card_has_its_text_and_its_addition(read):
    words = " ".join("".join(read.words).split())
    for printed in ("Cri de guerre", "budget exact ✓", "Le barème", "spec §9.1"):
        assert printed in words


def test_both_pictures_are_there_with_a_name_for_every_mark(answer, text, read):
    assert [tag for tag, _ in read.found].count("svg") == 2
    words = of_set("fr", answer.known)
    titles = re.findall(r"<title>([^<]*)</title>", text)
    named = [title for title in titles if title.split(words.colon)[0] in words.cards.values()]
    assert len(named) == len(answer.cards)


def test_the_page_speaks_english_too(answer):
    words = page(answer, "en")
    assert '<html lang="en">' in words
    assert "The prices" in words


def test_the_script_is_sound(text, tmp_path):
    node = shutil.which("node")
    if node is None:
        pytest.skip("no node to read the script with")
    script = tmp_path / "script.js"
    script.write_text(re.search(r"<script>(.*)</script>", text, re.DOTALL)[1], encoding="utf-8")
    assert subprocess.run([node, "--check", script], capture_output=True, check=False).returncode == 0


def test_what_is_wrong_with_data_is_told_first_and_text_is_no_markup(tmp_path, monkeypatch):
    folder = tmp_path / "corpus" / "lgc"
    shutil.copytree(data.root("corpus") / "lgc", folder)
    monkeypatch.setenv(data.OVERRIDE, str(tmp_path))
    release = json.loads((folder / "release.json").read_text(encoding="utf-8"))
    (folder / "release.json").write_text(json.dumps(release | {"draft": True, "files": {}}), encoding="utf-8")
    file = folder / "cards" / f"{CARD}.v{release['pins'][CARD]}.json"
    card = json.loads(file.read_text(encoding="utf-8"))
    other = next(folder.glob("cards/crea_isarn.v*.json"))
    file.write_text(json.dumps(card | {"name": "<b>Sanglier</b>", "hp": 30}), encoding="utf-8")
    other.write_text("{", encoding="utf-8")
    written = page(report(Query()), "fr")
    assert "<b>Sanglier</b>" not in written
    assert written.index("Illisibles") < written.index("À regarder") < written.index("En bref")
    assert Read(written).stray == []


def test_a_cycle_names_its_cards_and_their_costs():
    answer = report(Query())
    written = page(answer, "fr")
    words = of_set("fr", answer.known)
    for cycle in answer.sets[0].cycles:
        for name, cost in cycle.cards:
            assert f'<a href="#{name}">{escape(words.card(name))}</a>&nbsp;({cost})' in written
