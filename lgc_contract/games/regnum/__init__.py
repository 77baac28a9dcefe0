"""Regnum: two to four players compare kingdom cards that they choose in secret."""
