"""What is asked when an opponent cannot think on."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.overlays.dialog import Dialog

SENTENCE = "An error stopped your opponent. The match is saved: try again, or continue later."
AGAIN, LEAVE = 0, 1
"""The answers."""


def stuck_dialog(answer: Callable[[int], None]) -> Dialog:
    """Ask whether the opponent shall try again, and hand the answer on; Esc lets it."""
    dialog = Dialog("Your opponent cannot decide", SENTENCE, (("Try again", "commit"), "Leave"), cancel=AGAIN)
    dialog.chosen.connect(answer)
    return dialog
