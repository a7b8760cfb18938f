"""How a duel is shown, and when its player is asked for answers."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.table.options import TableOptions

AUTO, ON, OFF = "auto", "on", "off"
ANSWERS = (AUTO, ON, OFF)
"""When answers are asked for: at all but mere changes of phase, always, never (DUEL-7.6)."""
ANSWER_NAMES = {AUTO: "Auto", ON: "On", OFF: "Off"}
ANSWER_SENTENCES = {
    AUTO: "Asks at attacks, summons and activations, but not at changes of phase.",
    ON: "Asks whenever you could answer.",
    OFF: "Never asks: every chance to answer passes.",
}


@dataclass(frozen=True, slots=True)
class DuelTableOptions(TableOptions):
    """How it is shown.

    Attributes:
        answers: one of ANSWERS.
    """

    answers: str = AUTO


def passes(setting: str, window: str) -> bool:
    """Whether a chance to answer passes by itself."""
    return setting == OFF or (setting == AUTO and window == "phase")
