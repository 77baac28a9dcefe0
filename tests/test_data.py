"""The data roots are found in one place, and files come in strictly."""

import pytest

from lgc_contract import data
from lgc_contract.errors import DataError, UsageError


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A pretended place of the package, without any root near it."""
    monkeypatch.delenv(data.OVERRIDE, raising=False)
    folder = tmp_path / "checkout" / "lgc_contract"
    folder.mkdir(parents=True)
    monkeypatch.setattr(data, "_PACKAGE", folder)
    return folder


def test_a_checkout_holds_the_roots_beside_the_package(package):
    (package.parent / "corpus").mkdir()
    assert data.root("corpus") == package.parent / "corpus"


def test_a_wheel_holds_the_roots_inside_the_package(package):
    (package.parent / "corpus").mkdir()
    (package / "_data" / "corpus").mkdir(parents=True)
    assert data.root("corpus") == package / "_data" / "corpus"


def test_the_override_comes_first_and_may_hold_some_roots_only(package, tmp_path, monkeypatch):
    (package / "_data" / "schema").mkdir(parents=True)
    (tmp_path / "mine" / "corpus").mkdir(parents=True)
    monkeypatch.setenv(data.OVERRIDE, str(tmp_path / "mine"))
    assert data.root("corpus") == tmp_path / "mine" / "corpus"
    assert data.root("schema") == package / "_data" / "schema"


def test_what_an_override_lacks_of_a_root_is_found_where_it_is_shipped(package, tmp_path, monkeypatch):
    (package / "_data" / "schema" / "harness").mkdir(parents=True)
    (tmp_path / "mine" / "schema" / "toy").mkdir(parents=True)
    monkeypatch.setenv(data.OVERRIDE, str(tmp_path / "mine"))
    assert data.folder("schema", "toy") == tmp_path / "mine" / "schema" / "toy"
    assert data.folder("schema", "harness") == package / "_data" / "schema" / "harness"
    assert data.folder("schema", "nobody") == tmp_path / "mine" / "schema" / "nobody"


def test_an_override_without_any_root_is_a_mistake(package, tmp_path, monkeypatch):
    (package / "_data" / "schema").mkdir(parents=True)
    monkeypatch.setenv(data.OVERRIDE, str(tmp_path / "misspelt"))
    with pytest.raises(DataError, match="without any data root"):
        data.root("schema")


def test_a_root_that_is_nowhere_names_every_place_and_the_way_out(package):
    with pytest.raises(DataError) as caught:
        data.root("schema")
    assert str(package / "_data" / "schema") in str(caught.value)
    assert str(package.parent / "schema") in str(caught.value)
    assert data.OVERRIDE in caught.value.hint


def test_an_unknown_root_is_a_usage_error():
    with pytest.raises(UsageError, match="'cards' is no data root"):
        data.root("cards")


def test_the_roots_of_this_checkout_are_found(monkeypatch):
    monkeypatch.delenv(data.OVERRIDE, raising=False)
    assert all(data.root(name).is_dir() for name in data.ROOTS)


def test_files_are_sorted_and_hidden_ones_left_out(tmp_path):
    for name in ("b.json", "a/z.json", "a/.swap", ".git/c.json"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.touch()
    assert [path.relative_to(tmp_path).as_posix() for path in data.files(tmp_path)] == ["a/z.json", "b.json"]


def written(tmp_path, content):
    path = tmp_path / "file.json"
    path.write_bytes(content)
    return path


def test_a_file_is_read_as_utf8(tmp_path):
    assert data.read_json(written(tmp_path, '{"né": "été"}'.encode())) == {"né": "été"}


def test_line_ends_are_left_as_they_are(tmp_path):
    assert data.read_text(written(tmp_path, b"1\r\n2\n")) == "1\r\n2\n"


def test_bytes_that_are_no_utf8_are_refused_with_their_place(tmp_path):
    with pytest.raises(DataError, match="is not UTF-8") as caught:
        data.read_json(written(tmp_path, b'{\n "a": "\xe9"\n}'))
    assert (caught.value.line, caught.value.column) == (2, 8)


def test_a_byte_order_mark_is_refused(tmp_path):
    with pytest.raises(DataError, match="byte order mark"):
        data.read_json(written(tmp_path, b"\xef\xbb\xbf{}"))


def test_a_file_beyond_the_limit_is_refused(tmp_path):
    path = written(tmp_path, b"[1, 2]")
    assert data.read_json(path, maximum_size=6) == [1, 2]
    with pytest.raises(DataError, match="larger than 5 bytes"):
        data.read_json(path, maximum_size=5)


def test_an_absent_file_is_a_data_error_that_names_it(tmp_path):
    with pytest.raises(DataError, match="cannot be read") as caught:
        data.read_json(tmp_path / "absent.json")
    assert caught.value.file.endswith("absent.json")


def test_a_refusal_names_the_file_and_the_place(tmp_path):
    path = written(tmp_path, b'{"a": 1.5}')
    with pytest.raises(DataError) as caught:
        data.read_json(path)
    assert (str(path), "/a", 1) == (caught.value.file, caught.value.pointer, caught.value.line)


def test_data_at_hand_that_are_not_read_are_passed_over(package, tmp_path, monkeypatch):
    theirs, below = tmp_path / "theirs", tmp_path / "theirs" / "docs"
    for place in (package.parent, theirs):
        (place / "corpus" / "toy").mkdir(parents=True)
        (place / "corpus" / "toy" / "release.json").write_text("{}")
    below.mkdir()
    assert data.passed_over(package.parent) is None
    assert data.passed_over(theirs) == theirs
    assert data.passed_over(below) is None
    (theirs / ".git").mkdir()
    assert data.passed_over(below) == theirs
    monkeypatch.setenv(data.OVERRIDE, str(package.parent))
    assert data.passed_over(theirs) is None


def test_a_folder_that_is_only_called_like_a_root_is_not_passed_over(package, tmp_path):
    (package.parent / "corpus").mkdir()
    (tmp_path / "theirs" / "corpus").mkdir(parents=True)
    (tmp_path / "theirs" / "corpus" / "words.json").write_text("[]")
    assert data.passed_over(tmp_path / "theirs") is None
