"""The state of a run: its components at hand, its beginning, and positions as text."""
