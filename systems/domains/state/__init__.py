"""The state of a match: its components at hand, its beginning, and positions as text."""
