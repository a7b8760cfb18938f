"""What the plain table shows, as data."""
