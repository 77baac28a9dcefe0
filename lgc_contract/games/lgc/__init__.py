"""LGC - TCG. Empty on purpose: importing the engine must not pull in the harness."""
