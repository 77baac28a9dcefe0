"""Names for definitions and types, from the words of schemas."""

import re

__all__ = ["beyond", "pascal", "snake"]

_WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")


def _words(text: str) -> list[str]:
    return _WORDS.findall(text)


def pascal(*parts: str) -> str:
    """Join words as `PascalCase`: `ON_DEATH`, `onDeath` and `on-death` are all `OnDeath`."""
    return "".join(word[0].upper() + word[1:].lower() for part in parts for word in _words(part))


def snake(text: str) -> str:
    """Write words as `snake_case`."""
    return "_".join(word.lower() for word in _words(text))


def beyond(name: str, other: str) -> str:
    """Return a name without the words with which another one begins as well."""
    words, others = _words(name), _words(other)
    while words and others and words[0] == others[0]:
        del words[0], others[0]
    return "".join(words)
