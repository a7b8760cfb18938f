"""Armies of Ragnarok Chess for the player: decks for combats, what mends an army, codes."""
