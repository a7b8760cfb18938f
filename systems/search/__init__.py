"""Search for the opponents of all games."""
