"""Ragnarok before and after a match: setup, collection, codex, result."""
