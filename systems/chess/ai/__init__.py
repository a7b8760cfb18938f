"""The opponents of a match, who see only what their seat sees."""
