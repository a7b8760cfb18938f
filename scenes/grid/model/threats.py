"""What beats each open side, shown while the threats key is held. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from components.grid import TYPES
from scenes.grid.model.layout import neighbour
from scenes.grid.model.picture import GridPicture
from systems.grid.rules.checks import resolve_check


@dataclass(frozen=True, slots=True)
class Threat:
    """An open side and what beats it.

    Attributes:
        slot, side: of the card; towards: the empty slot that the side looks at.
        own: whether the card is the looking seat's.
        kinds: the types that beat it whatever their power, those that burn both cards away among them.
        power: other types need more than this; -1 where every other type beats it anyway.
    """

    slot: int
    side: int
    towards: int
    own: bool
    kinds: tuple[str, ...]
    power: int


def threats(picture: GridPicture) -> tuple[Threat, ...]:
    """Return every open side by slot and side, with what beats it."""
    found = []
    for slot, piece in enumerate(picture.slots):
        if piece is None:
            continue
        for side, kind in enumerate(piece.sides):
            towards = neighbour(slot, side)
            if towards is None or picture.slots[towards] is not None:
                continue
            kinds = tuple(
                other for other in TYPES if resolve_check(other, kind, 1, piece.power + 1)[0] in {"win", "ko"}
            )
            power = -1 if kind == "melee" else piece.power
            found.append(Threat(slot, side, towards, piece.controller == picture.seat, kinds, power))
    return tuple(found)


def words_of(threat: Threat) -> tuple[str, str]:
    """Return a chip's icon and words: a type, and the power that others need."""
    if threat.power < 0:
        return "", "all"
    return (f"type_{threat.kinds[0]}" if threat.kinds else ""), f">{threat.power}"
