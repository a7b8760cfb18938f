"""The opponents of Poker Combat, who see only what their seat sees."""
