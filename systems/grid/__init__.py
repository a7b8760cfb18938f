"""The rules of Arcana's 3x3 board."""
