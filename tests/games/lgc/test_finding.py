"""Cards are found by id, by name and by a part of either, and by nothing that fits several."""

import pytest

from lgc_contract.errors import UsageError
from lgc_contract.games.lgc.finding import find

NAMES = {
    "crea_gorak_forgeron": "Gorak, le Forgeron",
    "crea_gorak_vieux": "Gorak l’Ancien",
    "sort_braises": "Braises",
    "sort_pluie": "Pluie de braises",
}


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("crea_gorak_vieux", "crea_gorak_vieux"),
        ("CREA_GORAK_VIEUX", "crea_gorak_vieux"),
        ("forgeron", "crea_gorak_forgeron"),
        ("l’ancien", "crea_gorak_vieux"),
        ("braises", "sort_braises"),
        ("pluie", "sort_pluie"),
    ],
)
def test_a_card_is_found_by_its_id_its_name_or_a_part_of_one(asked, found):
    assert find(asked, NAMES) == found


def test_what_fits_several_is_refused_and_they_are_named():
    with pytest.raises(UsageError) as refused:
        find("gorak", NAMES)
    assert refused.value.hint == "Did you mean crea_gorak_forgeron, crea_gorak_vieux?"


def test_what_fits_nothing_is_refused_with_what_looks_like_it():
    with pytest.raises(UsageError, match=r"no card is called 'forgerron'. Did you mean crea_gorak_forgeron"):
        find("forgerron", NAMES)


def test_what_looks_like_nothing_is_told_where_all_names_are():
    with pytest.raises(UsageError, match="`lgc text --all` lists all cards"):
        find("xyz", NAMES)
