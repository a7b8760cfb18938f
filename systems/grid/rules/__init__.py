"""The rules of a match on the board: the systems, one subject each."""
