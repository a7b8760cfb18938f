"""The parts of the shell's screens: tiles, plaques, lists, candles."""
