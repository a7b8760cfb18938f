"""The duel in the catalog: its game and its options."""
