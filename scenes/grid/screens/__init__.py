"""The screens around the 3x3 board: setup, draft, cards and result."""
