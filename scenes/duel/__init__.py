"""The table of Arcana, the duel: a lacquer mat on which creatures, runes and wards lie."""
