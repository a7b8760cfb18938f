"""Battles of a run: enemies, forces and aims, the match itself, and what follows from it."""
