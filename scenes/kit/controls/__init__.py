"""What a player presses, types into, scrolls and carries."""
