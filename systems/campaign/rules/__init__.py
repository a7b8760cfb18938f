"""The rules of a run: the systems, one subject each."""
