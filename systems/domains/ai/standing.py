"""How a seat of a match of The Nine Domains stands, by the opponents' estimate."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from systems.domains.ai.compact import compact_of
from systems.domains.ai.evaluation import UNIT, Evaluator, Leaf
from systems.match import Match
from systems.search.standing import SURE


def standing(match: Match[Any], seat: int) -> int:
    """Return the standing of a seat; the tiles that lie open count as still to come, whatever was placed on them."""
    known = compact_of(match.view(seat))
    open_tiles = known.prizes[0] | known.prizes[1] | known.prizes[2]
    position = replace(known, number=known.number - 1, prizes=(0, 0, 0), coming=known.coming | open_tiles)
    evaluator = Evaluator(position)
    leaf = Leaf(*position.tiles, position.gained[0] - position.gained[1], position.elements, position.hands)
    value, _ = evaluator.settle(leaf, position.used, (), evaluator.promise_of_hands(position.hands))
    return SURE * value // UNIT
