"""Poker Combat on the screen."""
