"""Ragnarok on the screen."""
