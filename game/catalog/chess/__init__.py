"""Ragnarok Chess as the catalog lists it."""
