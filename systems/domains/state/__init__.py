"""The state of a match: cached components, the opening, and positions as text."""
