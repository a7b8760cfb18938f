"""The state of a battle: cached components, the opening, and positions as text."""
