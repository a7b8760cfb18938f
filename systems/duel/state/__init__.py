"""The state of a duel: zones, definitions, opening, words, commands as text."""
