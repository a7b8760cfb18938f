"""The rules of Poker Combat: two heroes, HP as chips, cards as in the standard match."""
