"""What lies above scenes: dialogs, tooltips and passing sentences."""
