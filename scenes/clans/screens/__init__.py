"""The screens around the battle: setting it up, decks, the codex, and what it came to."""
