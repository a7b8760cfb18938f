"""The state of a match: the board as lists, cached components, the opening, positions and games as text."""
