"""The state of a standard match: its components at hand, its beginning, and positions as text."""
