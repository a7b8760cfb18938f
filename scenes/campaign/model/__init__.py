"""What the map shows, as data without a window: picture, presenter, layout and words."""
