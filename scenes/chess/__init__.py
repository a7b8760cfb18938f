"""Ragnarok Chess on the screen: its table, at which its combats are fought, too, and its screens."""
