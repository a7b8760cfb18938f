"""The scene tree: nodes, signals, animations, input and stage."""
