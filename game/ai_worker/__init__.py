"""Opponents think in a process of their own: the questions put to it, the answers, and who waits for them."""
