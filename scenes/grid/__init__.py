"""Arcana's 3x3 board: the brass tray, two hands, and the screens around it."""
