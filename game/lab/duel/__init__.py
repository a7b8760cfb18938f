"""Prove every card of the duel by playing it."""
