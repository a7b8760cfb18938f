"""Trials that run for as long as one likes: each a function `trial(seed)` that returns a complaint or None."""
