"""The pictures of Poker Combat's table."""
