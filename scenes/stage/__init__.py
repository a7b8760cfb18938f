"""The scene tree: nodes, signals, animations, input, and the stage that shows it all."""
