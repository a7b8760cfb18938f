"""The table of the standard match: nodes, animations, input."""
