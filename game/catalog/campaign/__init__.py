"""The campaign in the catalog: its game, its options, and the matches that a run holds."""
