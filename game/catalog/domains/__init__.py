"""The Nine Domains in the catalog: its game, its options and its solver."""
