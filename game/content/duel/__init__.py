"""The duel's content: cards, decks, deck codes, the store and the lesson."""
