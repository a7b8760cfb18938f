"""The map of an act: its chart, what moves on it, and the panels around it."""
