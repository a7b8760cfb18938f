"""Poker Combat in bulk: simple players to measure opponents against."""
