"""The map of an act: the chart, what lies and moves on it, and the panels around it."""
