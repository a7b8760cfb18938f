"""The state of a duel: its components at hand, its beginning, and positions as text."""
