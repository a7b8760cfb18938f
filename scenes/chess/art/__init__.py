"""The pictures of the table of Ragnarok Chess."""
