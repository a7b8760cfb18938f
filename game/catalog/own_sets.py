"""What the sets that come with the games demand of their cards beside being valid: `content check --own` says it.

A valid card may be laid into the checkout and played at once; a picture is composed from its data. The sets themselves
are finished, though: of known sizes, and with a picture drawn for each card. Each game says its own demands
(`Game.own_set_faults`).
"""

from __future__ import annotations

from game.catalog import GAMES


def own_set_faults() -> tuple[str, ...]:
    """Return one sentence for each demand that the sets of the games do not meet."""
    return tuple(fault for game in GAMES.values() for fault in game.own_set_faults())
