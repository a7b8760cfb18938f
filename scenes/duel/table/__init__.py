"""The duel's table: scene, board view, controls, lesson; parts in packages."""
