"""The rules of a combat: betting, the hand step by step, Resolution, poker spells."""
