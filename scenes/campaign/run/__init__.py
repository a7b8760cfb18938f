"""A run on the stage: the journey from screen to screen, and the tables of its matches."""
