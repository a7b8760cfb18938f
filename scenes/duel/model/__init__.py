"""What the duel's table shows, as data without a window."""
