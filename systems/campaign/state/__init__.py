"""The state of a run: cached components, the opening, and positions as text."""
