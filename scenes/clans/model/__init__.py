"""What the battle's table shows, as data without a window."""
