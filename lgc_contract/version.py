"""The version of the contract, importable without the cost of reading package metadata."""

__all__ = ["VERSION"]

VERSION = "0.1.0"
"""Equal to the version in pyproject.toml; a test compares the two."""
