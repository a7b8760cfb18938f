"""Search, generic over `Match`: what opponents of all games share."""
