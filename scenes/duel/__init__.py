"""The table of Arcana, the duel, with creatures, runes and wards."""
