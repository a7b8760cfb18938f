"""The rules of a standard match: the systems, one subject each."""
