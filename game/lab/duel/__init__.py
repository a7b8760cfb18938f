"""Every card of the duel proved by playing it."""
