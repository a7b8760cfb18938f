"""Clans & Wanderers as an installed library: `components`, `systems`, `scenes` and `game` are packages within."""
