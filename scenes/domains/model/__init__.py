"""What the table of The Nine Domains shows, as data without a window."""
