"""The panels around a board."""
