"""The content of the 3x3 board: cards, decks and the lesson."""
