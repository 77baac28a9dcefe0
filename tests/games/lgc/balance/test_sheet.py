"""The workbook calculates what the report says, and comes back as new versions that overwrite nothing."""

import json
import shutil
from types import SimpleNamespace

import pytest
import xlsxwriter  # type: ignore[import-untyped]
from python_calamine import CalamineWorkbook

from lgc_contract import data, schemas
from lgc_contract.cli.app import start
from lgc_contract.errors import DataError, UsageError
from lgc_contract.games.lgc.balance import proposals
from lgc_contract.games.lgc.balance.knobs import knobs, setting, turned
from lgc_contract.games.lgc.balance.points import add_up
from lgc_contract.games.lgc.balance.report import Query, report
from lgc_contract.games.lgc.balance.sheet import workbook
from lgc_contract.games.lgc.balance.sheet_layout import CARDS, EFFECTS, PRICES

CREATURE, SPELL = "crea_gorak_forgeron", "sort_conseil_de_discipline"


@pytest.fixture
def corpus(tmp_path, monkeypatch):
    """A copy of the corpus as a draft, in its own folder."""
    folder = tmp_path / "data" / "corpus" / "lgc"
    shutil.copytree(data.root("corpus") / "lgc", folder)
    monkeypatch.setenv(data.OVERRIDE, str(tmp_path / "data"))
    monkeypatch.delenv("LGC_LANG", raising=False)
    release = json.loads((folder / "release.json").read_text(encoding="utf-8"))
    (folder / "release.json").write_text(json.dumps(release | {"draft": True, "files": {}}), encoding="utf-8")
    return folder


@pytest.fixture
def sheet(corpus, tmp_path):
    """The workbook of the corpus as it was written."""
    assert corpus.is_dir()
    path = tmp_path / "cards.xlsx"
    path.write_bytes(workbook(report(Query()), "fr"))
    return path


def values(path):
    """Return every sheet as rows of values."""
    book = CalamineWorkbook.from_path(str(path))
    return {name: book.get_sheet_by_name(name).to_python() for name in book.sheet_names}


def rewritten(path, sheets):
    """Write rows as a workbook of plain values, as a person's program might save them."""
    book = xlsxwriter.Workbook(str(path))
    for name, rows in sheets.items():
        sheet = book.add_worksheet(name)
        for row, cells in enumerate(rows):
            for column, value in enumerate(cells):
                if value != "":
                    sheet.write(row, column, value)
    book.close()
    return path


def edited(path, *edits):
    """Save a workbook with some cells changed: (sheet, id, column, value), for effects (…, number, …)."""
    sheets = values(path)
    for layout, wanted, column, value in edits:
        rows, (identifier, number) = sheets[layout.french], wanted
        row = next(
            row
            for row in rows[1:]
            if row[layout.at("id")] == identifier and (number is None or row[layout.at("effect")] == number)
        )
        row[layout.at(column)] = value
    return rewritten(path, sheets)


def card_edit(identifier, column, value):
    return CARDS, (identifier, None), column, value


def effect_edit(identifier, number, column, value):
    return EFFECTS, (identifier, number), column, value


def pinned(corpus, identifier):
    version = json.loads((corpus / "release.json").read_text(encoding="utf-8"))["pins"][identifier]
    return json.loads((corpus / "cards" / f"{identifier}.v{version}.json").read_text(encoding="utf-8"))


# --- writing ------------------------------------------------------------------------------------------------


def test_every_card_has_a_row_and_every_effect_too(sheet):
    sheets, answer = values(sheet), report(Query())
    assert [row[CARDS.at("id")] for row in sheets["Cartes"][1:]] == [
        each.card["id"] for each in sorted(answer.cards, key=lambda each: each.card["collectorNumber"])
    ]
    effects = sum(len(price.effects) for each in answer.cards for price in each.addition.abilities)
    assert len(sheets["Effets"]) == 1 + effects


def test_the_workbook_is_in_english_too(corpus):
    assert corpus.is_dir()
    path = corpus.parent / "english.xlsx"
    path.write_bytes(workbook(report(Query()), "en"))
    assert values(path).keys() == {"Cards", "Effects", "Prices", "Read me"}
    assert proposals.read(path).cards == ()


def calculated(path, *inputs):
    """Let a spreadsheet program calculate a workbook, some cells entered before, and return a way to look."""
    ironcalc = pytest.importorskip("ironcalc", reason="no program here to calculate the formulas")
    model = ironcalc.load_from_xlsx(str(path), "en", "UTC", "en")
    names = [each["name"] for each in model.get_worksheets_properties()]

    def number(layout):
        return names.index(layout.french)

    for layout, row, column, value in inputs:
        model.set_user_input(number(layout), row + 1, layout.at(column) + 1, value)
    model.evaluate()

    def look(layout, row, column):
        return model.get_cell_value(number(layout), row + 1, layout.at(column) + 1)

    return SimpleNamespace(look=look)


def rows_of(path, layout, identifier):
    rows = values(path)[layout.french]
    return [index for index, row in enumerate(rows) if row[layout.at("id")] == identifier]


def test_formulas_make_what_the_report_says(sheet):
    program = calculated(sheet)
    for each in report(Query()).cards:
        (row,) = rows_of(sheet, CARDS, each.card["id"])
        sum_ = each.addition
        assert program.look(CARDS, row, "points") == pytest.approx(float(sum_.points)), each.card["id"]
        assert program.look(CARDS, row, "budget") == pytest.approx(float(sum_.budget))
        assert program.look(CARDS, row, "difference") == pytest.approx(float(sum_.difference), abs=1e-6)
        assert program.look(CARDS, row, "state") == ("dans la bande" if each.is_settled else "au-dessus")


def other(card, knob):
    """Return another setting of a number: one higher, and a keyword the other way."""
    return 1 - setting(card, knob) if knob.is_keyword else setting(card, knob) + 1


def test_formulas_follow_every_edit_as_the_report_would(sheet):
    """All cards at once: each has one of its numbers turned, another in each round."""
    known, by_card = report(Query()).known, {}
    for card in known.cards.values():
        by_card[card["id"]] = [(knob, other(card, knob)) for knob in knobs(card)]
    rounds = max(map(len, by_card.values()))
    places = {layout.french: values(sheet)[layout.french] for layout in (CARDS, EFFECTS)}
    for number in range(rounds):
        chosen = {name: options[number] for name, options in by_card.items() if number < len(options)}
        program = calculated(sheet, *(place(places, name, *turn) for name, turn in chosen.items()))
        for name, (knob, value) in chosen.items():
            changed = turned(known.cards[name], knob, value)
            sum_ = add_up(changed, known.prices, known.everything)
            (row,) = [i for i, cells in enumerate(places["Cartes"]) if cells[CARDS.at("id")] == name]
            told = program.look(CARDS, row, "points"), program.look(CARDS, row, "budget")
            assert told == pytest.approx((float(sum_.points), float(sum_.budget))), (name, knob.name)


def place(places, name, knob, value):
    """Return the cell of a number as (sheet, row, column, what to enter)."""
    layout = EFFECTS if knob.effect else CARDS
    for row, cells in enumerate(places[layout.french]):
        if cells[layout.at("id")] == name and (not knob.effect or cells[EFFECTS.at("effect")] == knob.effect):
            return layout, row, knob.field, str(value)
    raise AssertionError(f"{name} has no cell for {knob.name}")


def test_a_price_can_be_tried_too(sheet):
    (row,) = [i for i, cells in enumerate(values(sheet)["Prix"]) if cells[0] == "Provocation"]
    answer = next(each for each in report(Query()).cards if each.card["keywords"] == ["TAUNT"])
    (card,) = rows_of(sheet, CARDS, answer.card["id"])
    program = calculated(sheet, (PRICES, row, "value", "3"))
    assert program.look(CARDS, card, "points") == pytest.approx(float(answer.addition.points) + 2)


# --- reading back -------------------------------------------------------------------------------------------


def test_an_untouched_sheet_proposes_nothing(sheet):
    proposed = proposals.read(sheet)
    assert (proposed.cards, proposed.faults, proposed.files) == ((), (), {})


def test_edits_come_back_as_new_versions(corpus, sheet):
    creature, spell = pinned(corpus, CREATURE), pinned(corpus, SPELL)
    edited(
        sheet,
        card_edit(CREATURE, "hp", creature["hp"] + 1),
        card_edit(CREATURE, "LETHAL", "x"),
        effect_edit(SPELL, 1, "amount", spell["abilities"][0]["params"]["amount"] + 2),
    )
    files = {name: json.loads(text) for name, text in proposals.read(sheet).files.items()}
    first, second = creature["version"] + 1, spell["version"] + 1
    assert files.keys() == {f"{CREATURE}.v{first}.json", f"{SPELL}.v{second}.json"}
    keywords = sorted({*creature["keywords"], "LETHAL"})
    assert files[f"{CREATURE}.v{first}.json"] == creature | {
        "hp": creature["hp"] + 1,
        "keywords": keywords,
        "version": first,
    }
    new = files[f"{SPELL}.v{second}.json"]
    assert new["abilities"][0]["params"]["amount"] == spell["abilities"][0]["params"]["amount"] + 2
    assert all(schemas.is_valid("lgc/card", card) for card in files.values())


def test_columns_may_be_moved_and_others_added(corpus, sheet):
    hp = pinned(corpus, CREATURE)["hp"]
    edited(sheet, card_edit(CREATURE, "hp", hp + 3))
    sheets = values(sheet)
    sheets["Cartes"] = [["note", *reversed(row)] for row in sheets["Cartes"]]
    (revised,) = proposals.read(rewritten(sheet, sheets)).cards
    assert revised.card["hp"] == hp + 3


def test_the_number_follows_the_newest_version_on_disk(corpus, sheet):
    card = pinned(corpus, CREATURE)
    (corpus / "cards" / f"{CREATURE}.v{card['version'] + 4}.json").write_text("{}", encoding="utf-8")
    edited(sheet, card_edit(CREATURE, "hp", card["hp"] + 1))
    (revised,) = proposals.read(sheet).cards
    assert revised.card["version"] == card["version"] + 5


def test_what_is_no_number_and_what_is_no_card_is_told(sheet):
    edited(
        sheet,
        card_edit(CREATURE, "cost", "quatre"),
        card_edit(CREATURE, "atk", 2.5),
        card_edit(CREATURE, "RUSH", "peut-être"),
        card_edit("sort_point_divers", "id", "sort_inconnu"),
    )
    proposed = proposals.read(sheet)
    assert proposed.is_broken
    assert [french for french, _ in proposed.faults] == [
        f"{CREATURE}, cost : « quatre » n’est pas un nombre entier",
        f"{CREATURE}, atk : « 2.5 » n’est pas un nombre entier",
        f"{CREATURE}, RUSH : « peut-être » ne dit ni 1 ni 0",
        "aucune carte ne s’appelle « sort_inconnu »",
    ]


def test_a_card_that_would_not_be_valid_is_told_and_not_written(sheet):
    edited(sheet, card_edit(CREATURE, "hp", 0), card_edit(SPELL, "cost", 9))
    proposed = proposals.read(sheet)
    assert proposed.is_broken
    assert [name.split(".")[0] for name in proposed.files] == [SPELL]


def test_a_sheet_of_an_older_version_is_refused(sheet):
    edited(sheet, card_edit(CREATURE, "version", 0), card_edit(CREATURE, "hp", 9))
    (revised,) = proposals.read(sheet).cards
    assert "repartir d’une feuille neuve" in revised.faults[0][0]


@pytest.mark.parametrize("content", [b"", b"no workbook", None])
def test_what_is_no_workbook_is_a_usage_error(tmp_path, content):
    path = tmp_path / "x.xlsx"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(UsageError, match="cannot be read as a workbook"):
        proposals.read(path)


def test_a_workbook_of_something_else_is_a_usage_error(tmp_path):
    with pytest.raises(UsageError, match="has no sheet called"):
        proposals.read(rewritten(tmp_path / "x.xlsx", {"Feuil1": [["a", 1]]}))


def test_nothing_is_overwritten_and_then_nothing_written(sheet, tmp_path):
    edited(sheet, card_edit(CREATURE, "cost", 9), card_edit(SPELL, "cost", 9))
    proposed, folder = proposals.read(sheet), tmp_path / "new"
    last = sorted(proposed.files)[-1]
    folder.mkdir()
    (folder / last).write_text("mine", encoding="utf-8")
    with pytest.raises(DataError, match="not overwritten"):
        proposals.save(proposed, folder)
    assert [path.name for path in folder.iterdir()] == [last]
    assert (folder / last).read_text(encoding="utf-8") == "mine"


def test_the_command_writes_a_sheet_and_reads_it_back(corpus, tmp_path, capsys):
    path, folder = tmp_path / "cards.xlsx", tmp_path / "new"
    assert start(["balance", "-f", "xlsx", "-o", str(path)]) == 0
    card = pinned(corpus, CREATURE)
    edited(path, card_edit(CREATURE, "hp", card["hp"] + 1))
    before = {file.name: file.read_bytes() for file in (corpus / "cards").iterdir()}
    capsys.readouterr()
    assert start(["balance", "--from-xlsx", str(path), "-o", str(folder)]) == 0
    said = capsys.readouterr()
    assert "+1 PV" in said.out
    assert "brouillon" in said.out
    name = f"{CREATURE}.v{card['version'] + 1}.json"
    assert [file.name for file in folder.iterdir()] == [name]
    assert name in said.err
    assert before == {file.name: file.read_bytes() for file in (corpus / "cards").iterdir()}
    assert start(["balance", "--from-xlsx", str(path), "-o", str(folder)]) == 2


def test_a_fault_in_the_sheet_is_exit_1(sheet, capsys):
    edited(sheet, card_edit(CREATURE, "hp", 0))
    assert start(["balance", "--from-xlsx", str(sheet)]) == 1
    assert "! /hp" in capsys.readouterr().out
