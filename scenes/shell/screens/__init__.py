"""Title, settings, rulebook, saves, replays and results."""
