"""Interpreter of the card language: programs run over a stack of frames."""
