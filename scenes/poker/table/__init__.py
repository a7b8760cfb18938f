"""The nodes, animations and input of Poker Combat's table."""
