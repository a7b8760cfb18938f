"""The 3x3 board in the catalog: its game and its options."""
