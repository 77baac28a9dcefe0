"""A place to listen is this machine's own unless another host is named."""

import pytest

from lgc_contract.errors import UsageError
from lgc_contract.harness.net.place import Place, is_loopback, listen, origin, parse


@pytest.mark.parametrize(
    ("text", "place", "private"),
    [
        ("8000", Place("127.0.0.1", 8000), True),
        ("0", Place("127.0.0.1", 0), True),
        ("localhost:80", Place("localhost", 80), True),
        ("[::1]:80", Place("::1", 80), True),
        ("0.0.0.0:80", Place("0.0.0.0", 80), False),
        ("[::]:80", Place("::", 80), False),
        ("192.0.2.7:80", Place("192.0.2.7", 80), False),
        ("example.org:80", Place("example.org", 80), False),
    ],
)
def test_a_port_alone_is_of_this_machine(text: str, place: Place, private: bool) -> None:
    assert parse(text) == place
    assert place.is_private is private


@pytest.mark.parametrize("text", ["", ":80", "host", "host:", "1:2:3", "65536", "-1", "80x", "::1:80", "٨٠"])
def test_what_is_no_place_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="no place to listen"):
        parse(text)


@pytest.mark.parametrize(
    "text", ["https://a.example", "http://localhost:5173", "http://[::1]:8000", "app://local", "null"]
)
def test_an_origin_is_taken_as_a_browser_names_it(text: str) -> None:
    assert origin(text) == text


@pytest.mark.parametrize(
    "text",
    ["*", "not an origin", "http://x.org/", "HTTP://X.org", "http://x.org:80", "x.org", "https://é.fr"],
)
def test_an_origin_that_no_browser_names_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="is no origin of a web page"):
        origin(text)


def test_a_place_is_written_as_in_an_address() -> None:
    assert [str(parse(text)) for text in ("80", "[::1]:80")] == ["127.0.0.1:80", "[::1]:80"]


def test_a_free_port_is_taken_and_a_taken_one_refused() -> None:
    listening, place = listen(Place("127.0.0.1", 0))
    with listening:
        assert place.port
        with pytest.raises(UsageError, match=f"nobody can listen at 127.0.0.1:{place.port}"):
            listen(place)


@pytest.mark.parametrize(
    ("host", "private"), [("127.8.9.1", True), ("::1", True), ("10.0.0.1", False), ("", False)]
)
def test_hosts_of_this_machine_are_known(host: str, private: bool) -> None:
    assert is_loopback(host) is private
