"""What decks of the 3x3 board are built from."""
