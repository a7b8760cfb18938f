"""End a battle (CLAN-1)."""

from __future__ import annotations

from components.clans import OVER
from systems.clans.events import MatchEnded
from systems.clans.rules.bounty import pay_streak
from systems.clans.state.field import Field


def finish(field: Field, winner: int, reason: str) -> None:
    """End the battle; winner is a seat, or -1 for a draw."""
    battle = field.battle
    battle.phase = OVER
    battle.winner = winner
    battle.reason = reason
    pay_streak(field, winner)
    field.world.emit(MatchEnded, winner, reason)


def check_crystals(field: Field) -> bool:
    """End the battle if a crystal is destroyed; both at once is a draw (CLAN-1.2). Return whether it is over."""
    broken = [side.crystal <= 0 for side in field.sides]
    if all(broken):
        finish(field, -1, "Both crystals broke in the same moment.")
    elif any(broken):
        loser = broken.index(True)
        finish(field, 1 - loser, f"The crystal of {field.sides[loser].leader.name} is destroyed.")
    return any(broken)


def finish_by_crystals(field: Field, why: str) -> None:
    """End the battle by comparing crystals, as at the limit (CLAN-1.3)."""
    first, second = (side.crystal for side in field.sides)
    if first == second:
        finish(field, -1, f"{why} Both crystals stand at {first}.")
        return
    winner = 0 if first > second else 1
    name = field.sides[winner].leader.name
    finish(field, winner, f"{why} {name} has the stronger crystal, {max(first, second)} against {min(first, second)}.")
