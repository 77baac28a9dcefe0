"""Engines over a network: how the harness reaches one, and how a Python engine is offered to others."""
