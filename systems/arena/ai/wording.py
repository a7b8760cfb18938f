"""Commands of a standard match in words, with the names of cards: so an opponent tells what it weighed."""

from __future__ import annotations

from collections.abc import Sequence

from systems.arena.commands import (
    Attack,
    Choose,
    Decide,
    Mulligan,
    PlayCard,
    Trade,
    UpgradeWeapon,
    UsePower,
)
from systems.arena.rules.composition import arena_of
from systems.arena.view.views import ArenaView
from systems.match import Command, Match

MOST_TOLD = 4
"""Commands of a line that are told one by one."""


def words_of(match: Match[ArenaView], line: Sequence[Command]) -> str:
    """Return a line of commands as the beginning of a sentence without a subject."""
    told = [_words(match, command) for command in line[:MOST_TOLD]]
    more = len(line) - MOST_TOLD
    return "; ".join(told + ([f"{more} more"] if more > 0 else [])) or "end the turn"


def _name(match: Match[ArenaView], number: int) -> str:
    zones = arena_of(match.world).zones
    entity = zones.numbered(number)
    return zones.definition(entity).name if entity else "a new card"


def _words(match: Match[ArenaView], command: Command) -> str:
    match command:
        case PlayCard():
            return f"play {_name(match, command.card)}"
        case Attack():
            return f"attack {_name(match, command.target)} with {_name(match, command.attacker)}"
        case Choose():
            return f"choose {', '.join(_name(match, number) for number in command.cards) or 'nothing'}"
        case Decide():
            return f"choose way {command.option}"
        case UsePower():
            return "use the hero power"
        case UpgradeWeapon():
            return "upgrade the weapon"
        case Trade():
            return f"trade {_name(match, command.card)}"
        case Mulligan():
            return f"replace {', '.join(_name(match, number) for number in command.cards) or 'nothing'}"
        case _:
            return "end the turn"
