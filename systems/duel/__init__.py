"""The rules of Arcana's duel."""
