"""The opponents of a battle, who see only what their seat sees."""
