"""The opponents of a match on the board, who see only what their seat sees."""
