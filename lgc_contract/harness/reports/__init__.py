"""The forms of a report beside the terminal: one module each, imported only when its form is asked for."""
