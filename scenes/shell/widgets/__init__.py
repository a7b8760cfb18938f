"""What the shell's screens are built from: tiles, plaques, lists, pictures and candles."""
