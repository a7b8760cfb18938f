"""The duel's table: scene, board view, controls and lesson; its parts in subpackages."""
