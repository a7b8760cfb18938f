"""The army selection of Ragnarok Chess: a king, four heroes, their decks (CHESS-1.3, COLL-4.1, COLL-5.1)."""
