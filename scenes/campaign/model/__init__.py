"""What the map shows, as data: picture, presenter, layout and words."""
