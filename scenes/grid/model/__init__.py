"""What the 3x3 board shows, as data without a window."""
