"""The steps of a hand, which is one frame on the stack wherever nobody has to decide (POKER-1.3, POKER-1.5)."""

from __future__ import annotations

from components.effects import Frame

HAND = "hand"
"""The kind of the frame; its `data` are the spells that still wait for the fifth card."""
(
    BEGINNING, DRAWING, STARTING_FIRST, STARTING_SECOND, PLAYING, POSTING, BETTING, NEXT_DEAL, RIVER, RESOLVING,
    DECLARING, STRIKING, STRUCK, SETTLING, ENDING_FIRST, ENDING_SECOND, CLEANING,
) = range(17)  # fmt: skip
AT = tuple(Frame(HAND, step=step) for step in range(CLEANING + 2))
"""The frame at each step, with nothing else to it: frames never change, so all hands have the same ones."""
