"""The screens of a run beside its map, and those around it."""
