"""The pictures of the 3x3 board: cards, tokens and the tray."""
