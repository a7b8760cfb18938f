"""The rules of Ragnarok Chess."""
