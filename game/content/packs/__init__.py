"""Content packs of any game: found, read, checked, and every fault told with its place."""
