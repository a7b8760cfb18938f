"""The opponents of a standard match, who see only what their seat sees."""
