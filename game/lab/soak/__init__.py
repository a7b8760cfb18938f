"""Soak trials: long-running tries of the whole program with random seeds."""
