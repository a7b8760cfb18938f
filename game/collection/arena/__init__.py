"""Ragnarok's collection: what everybody owns, packs and dust, and what mends a deck."""
