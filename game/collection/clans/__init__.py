"""The collection of the clans' battle: what decks are built from, and decks as text."""
