"""What the table of Poker Combat shows, as data."""
