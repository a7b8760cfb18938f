"""What makes the battles of one choice differ: threat, ground and the enemy's deck (CAMP-2.11)."""

from __future__ import annotations

from collections.abc import Sequence

from components.campaign import BENTS, CHIEFS, ELITE, FIGHTS, GUNS, RECOVERY
from systems.campaign.rules.battles.enemies import battle_terrain, usual_threat
from systems.campaign.state.field import Field
from systems.campaign.state.roads import place_of

Ground = tuple[tuple[str, ...], tuple[str, ...]]
FARTHEST = 4
"""More than three fights never wait side by side, so that a margin this large is always free."""


def draw_margins(field: Field, kinds: Sequence[str], more: Sequence[int] = ()) -> list[int]:
    """Return for each kind of a choice by how much its threat differs from the usual; fights differ from one another.

    A recovery is always as weak as can be. Elite battles keep their usual threat, and so does the first ordinary one;
    the dice decide whether the second is less dangerous or more.

    Args:
        field: the run.
        kinds: of the choice.
        more: by how much each is more dangerous than others of its kind, for where it is (CAMP-2.19, CAMP-2.22).
    """
    margins = [0] * len(kinds)
    turn = 1 if field.roll("margins").below(2) else -1
    steps = [0, *(sign * step for step in range(1, FARTHEST) for sign in (turn, -turn))]
    taken: set[int] = set()
    fights = [at for at, kind in enumerate(kinds) if kind in FIGHTS]
    for at in sorted(fights, key=lambda at: (kinds[at] != RECOVERY, kinds[at] != ELITE)):
        usual = usual_threat(field, kinds[at]) + (more[at] if more else 0)
        margins[at] = next(step for step in steps if usual + step >= 1 and usual + step not in taken)
        taken.add(usual + margins[at])
    return margins


def draw_bents(field: Field, kinds: Sequence[str]) -> list[str]:
    """Return for each kind of a choice what the enemy's deck is strong in, "" for nothing; no two fights are alike.

    Decks are strong only in what the act's enemies have.
    """
    enemies = field.act.enemies
    missing = {GUNS: not enemies.artillery, CHIEFS: not enemies.officers}
    bents = [bent for bent in BENTS if not missing.get(bent)]
    field.roll("bents").shuffle(bents)
    fights = [at for at, kind in enumerate(kinds) if kind in FIGHTS]
    found = [""] * len(kinds)
    for at, bent in zip(fights, bents, strict=False):
        found[at] = bent
    return found


def ground_of(field: Field, place: int) -> Ground:
    """Return the ground that is fought over at a place: of the middle and of the enemy's base."""
    middle, bases = battle_terrain(field.act, place_of(field, place))
    return tuple(middle), tuple(bases)
