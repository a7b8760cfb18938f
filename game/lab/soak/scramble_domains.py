"""Scramble what a seat cannot know of The Nine Domains, and deal varied matches."""

from __future__ import annotations

from typing import Any

from components.core import Dice
from components.domains import SPECIAL_CARDS
from systems.dice import Stream
from systems.domains.rules.placing import placements
from systems.domains.state.field import field_of
from systems.match import Match


def scramble_domains(match: Match[Any], seat: int, dice: Stream) -> Match[Any]:
    """Return a match with another committed placement of the other side, tiles in another order, and other dice."""
    other = match.fork()
    field = field_of(other.world)
    foe = field.sides[1 - seat]
    if foe.placed:
        foe.placed = list(dice.choose(placements(tuple(foe.hand))).cards)
    below = [tile for pile in field.table.piles for tile in pile]
    dice.shuffle(below)
    field.table.piles = [[below.pop() for _ in pile] for pile in field.table.piles]
    streams = other.world.single(Dice).streams
    for name in streams:
        streams[name] = dice.below(1 << 60)
    return other


def deal(seed: int) -> dict[str, Any]:
    """Return options: every third match is random, the others have specials that ask, and start late or with a swap."""
    if seed % 3 == 0:
        return {}
    free = [card for card in SPECIAL_CARDS if card not in {"2-", "3-"}]
    specials = ["2-", "3-", Stream(seed, "special").choose(free)]
    if seed % 3 == 1:
        return {"specials": specials}
    base = ["0", "1", "2", "3", "4", "5"]
    return {
        "specials": specials,
        "hands": [[*specials, *base[:3]], [*specials, *base[3:]]],
        "carried": [[2, 0, 0], [0, -1, 1]],
        "bonus_points": [0, 7],
        "tiles": [[4], [8, 1]],
    }
