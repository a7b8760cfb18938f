"""The screens around a match of Poker Combat."""
