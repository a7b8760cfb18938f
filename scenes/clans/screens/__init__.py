"""The screens around the battle: setup, decks, codex and result."""
