"""Steps that tests of the table take."""

from __future__ import annotations

from typing import Any

from scenes.kit.controls.button import REST_S
from systems.arena.commands import EndTurn


def to_bets(player: Any) -> None:
    """End Spell/Pet for both: seat 0 is small blind and owes 5 HP."""
    if player.scene.match_controls.wastes():
        player.scene.submit(EndTurn())
    else:
        player.confirm()
    player.until_shown()
    player.foe(EndTurn())
    player.wait(REST_S)
