"""A run on the stage: its flow from screen to screen, and its matches."""
