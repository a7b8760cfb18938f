"""The state of a battle: its components at hand, its beginning, and positions as text."""
