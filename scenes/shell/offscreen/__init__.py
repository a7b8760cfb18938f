"""Screens without a player: examples, films of whole matches, and measurements."""
