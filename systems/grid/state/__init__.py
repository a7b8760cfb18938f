"""The state of a match on the board: cached components, and positions as text."""
