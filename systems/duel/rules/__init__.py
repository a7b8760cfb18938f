"""The rules of a duel: the systems, one subject each."""
