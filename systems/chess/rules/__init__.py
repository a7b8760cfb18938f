"""The rules of a match: the systems, one subject each."""
