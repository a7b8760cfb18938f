"""The screens that belong to no game: title, settings, rulebook, saves, replays and results."""
