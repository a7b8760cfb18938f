"""Ragnarok Chess on the screen."""
