"""The table of the 3x3 board: its nodes, its animations and the player's hand."""
