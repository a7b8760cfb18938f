"""The state of a match on the board: its components at hand, its beginning, and positions as text."""
