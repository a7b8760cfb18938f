"""A tick as it is shown: volleys, one lane after the other, then what follows from them. Pure.

In the rules all attacks of a tick are simultaneous (CLAN-9.3); they are carried out lane by lane (CLAN-9.10), and
the eye follows one lane at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from systems.clans import events as told

BLOWS = frozenset({"attack", "shot", "overflow", "cleave", "sweep", "side", "diagonal"})
Numbered = tuple[int, told.UnitDamaged]
"""An event with its number among those of its beat."""


@dataclass(slots=True)
class Volley:
    """Blows that are shown together.

    Attributes:
        lane: of the attackers, -1 where none is seen.
        end: the number of the first event of the beat that is no part of it.
        attacks: who strikes.
        hits: what lands at once; jumps: what passes on to the card behind, in order (CLAN-9.6).
        others: what else changes with the blows (a poisoning).
    """

    lane: int
    end: int = 0
    attacks: list[told.UnitAttacked] = field(default_factory=list)
    hits: list[Numbered] = field(default_factory=list)
    jumps: list[Numbered] = field(default_factory=list)
    others: list[told.ClansEvent] = field(default_factory=list)

    @property
    def worst(self) -> int:
        """The hit points that its heaviest blow takes."""
        return max((event.amount for _, event in (*self.hits, *self.jumps)), default=0)

    def struck_by(self, source: int) -> bool:
        """Whether a unit is one of the attackers."""
        return any(attack.unit == source for attack in self.attacks)


@dataclass(frozen=True, slots=True)
class TickParts:
    """The parts of a tick's beat: `blows` and `wounds` end before these numbers; the rest is the aftermath."""

    volleys: tuple[Volley, ...]
    blows: int
    wounds: int


def tick_parts(events: Sequence[told.ClansEvent]) -> TickParts:
    """Split a beat into volleys, wounds that follow (thorns, healing), and the aftermath (deaths, pushes)."""
    blows = 0
    for number, event in enumerate(events):
        if isinstance(event, told.UnitAttacked) or (isinstance(event, told.UnitDamaged) and event.cause in BLOWS):
            blows = number + 1
    wounds = blows
    while wounds < len(events) and not isinstance(events[wounds], (told.UnitDied, told.UnitMoved, told.TileChanged)):
        wounds += 1
    return TickParts(tuple(_volleys(events[:blows])), blows, wounds)


def _volleys(events: Sequence[told.ClansEvent]) -> list[Volley]:
    found: list[Volley] = []
    for number, event in enumerate(events):
        match event:
            case told.UnitAttacked():
                if not found or found[-1].lane != event.tile // 3:
                    found.append(Volley(event.tile // 3))
                found[-1].attacks.append(event)
            case told.UnitDamaged():
                if not found or not (found[-1].struck_by(event.source) or found[-1].lane == event.tile // 3):
                    found.append(Volley(event.tile // 3))
                (found[-1].jumps if event.cause == "overflow" else found[-1].hits).append((number, event))
            case _:
                if found:
                    found[-1].others.append(event)
        if found:
            found[-1].end = number + 1
    return found
