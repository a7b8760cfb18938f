"""Ragnarok's standard match in the lab: a small set of cards that measures and laws play with."""
