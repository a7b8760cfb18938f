"""Openings: positions that matches begin from in place of their first one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from systems.match import SEATS, Match


@dataclass(frozen=True, slots=True)
class Opening:
    """A position that a match begins from, since the commands that led there were given under older rules.

    Attributes:
        world: its entities, as `World.dump` writes them.
        origin: digest of the match's very first position, by which it is still known.
    """

    world: tuple[dict[str, Any], ...]
    origin: str


def can_be_shown(match: Match[Any]) -> bool:
    """Return whether a loaded state answers what is asked of it: one that somebody invented may lead nowhere."""
    try:
        match.result()
        match.to_act()
        for seat in SEATS:
            match.prompt(seat)
            match.view(seat)
            match.legal(seat)
    except Exception:  # noqa: BLE001 - an invented state may break any rule, and is then not played
        return False
    return True
