"""Poker Combat as the catalog lists it."""
