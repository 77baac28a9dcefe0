"""The version of the contract, importable without the cost of reading package metadata."""

__all__ = ["VERSION"]

VERSION = "1.0.0"
"""The one place where it is written: distributions are built with it."""
