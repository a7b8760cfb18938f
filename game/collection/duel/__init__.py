"""The duel's collection: the store, and what mends a deck."""
