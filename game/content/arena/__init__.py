"""Ragnarok's content: cards, heroes, powers, keywords, ready decks and those who play with them."""
