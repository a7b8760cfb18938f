"""Ragnarok, the standard match, as the catalog lists it."""
