"""Interpreter of the card language in `components/effects`: programs run over a stack of frames in the world."""
