"""Checks of the data roots themselves: the form of files, schemas, scenarios, rules; no game is known here.

A rule is a function from the tree of documents to the problems it finds; `problem` says how one is written
and named. A rule of edits (`edit_rules`) is one from an `edit` to problems: what was there at a revision
(`base` reads it) beside what is there today.
"""
