"""Matches in play: seats, the one door, the log; replays, saves, and opponents that think off the frame."""
