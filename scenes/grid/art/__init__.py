"""The pictures that the 3x3 board asks for."""
