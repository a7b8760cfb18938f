"""What the standard match shows, as data."""
