"""The opponents of a duel, who see only what their seat sees."""
