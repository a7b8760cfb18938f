"""The state of a duel: zones, definitions, the opening, the meaning of words, commands as text."""
