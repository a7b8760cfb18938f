"""What the table of Ragnarok Chess shows, as data."""
