"""The player's files: settings, gold, owned cards, decks and the record of campaigns."""
