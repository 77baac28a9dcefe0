"""Tables of a report: columns stand below each other, and words at the end take what room there is."""

import io

from rich.text import Text

from lgc_contract.harness.render import console
from lgc_contract.harness.tables import Fitting, Table


def shown(table: Table | Fitting, width: int = 80) -> list[str]:
    stream = io.StringIO()
    out = console(stream, "never")
    out.width = width
    out.print(table)
    return stream.getvalue().splitlines()


def table(*rows: tuple[str, ...], words: str = "") -> Table:
    made = Table(["area", "passed", "rate"])
    for row in rows:
        made.add(*map(Text, row), words=words)
    return made


def test_names_stand_to_the_left_and_numbers_to_the_right() -> None:
    assert shown(table(("combat", "9", "90.0 %"), ("all", "2027", "100.0 %"))) == [
        "area    passed     rate",
        "combat       9   90.0 %",
        "all       2027  100.0 %",
    ]


def test_a_name_of_wide_characters_takes_two_columns_for_each() -> None:
    assert shown(table(("戦闘", "9", "90.0 %"), ("all", "1", "1.0 %"))) == [
        "area  passed    rate",
        "戦闘       9  90.0 %",
        "all        1   1.0 %",
    ]


def test_a_table_without_rows_has_its_titles() -> None:
    assert shown(table()) == ["area  passed  rate"]


def test_words_end_where_the_terminal_ends_and_have_no_place_in_a_narrow_one() -> None:
    made = table(("all", "1", "1.0 %"), words="What the rules say of everything there is")

    assert shown(made, 50)[1] == "all        1  1.0 %  What the rules say of everyt…"
    assert shown(made, 40)[1] == "all        1  1.0 %"


def test_the_first_table_that_fits_is_shown_else_the_last() -> None:
    wide, narrow = table(("all", "1", "1.0 %")), Table(["area"])

    assert shown(Fitting((wide, narrow)), 19)[0] == "area  passed   rate"
    assert shown(Fitting((wide, narrow)), 18)[0] == "area"
