"""What a player collects: cards, decks, and what gold buys."""
