"""The army: its deck, its cards and their training."""
