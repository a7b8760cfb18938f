"""Measuring Ragnarok Chess by play."""
