"""Tournaments that measure how fair cards, decks and leaders are."""
