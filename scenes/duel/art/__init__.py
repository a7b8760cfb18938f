"""The pictures that the duel's table asks for."""
