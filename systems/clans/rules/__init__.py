"""The rules of a battle: the systems, one subject each."""
