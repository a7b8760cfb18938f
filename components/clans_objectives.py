"""What a battle with another aim than the crystal alone adds (CLAN-12.14): a component of the table, there alone."""

from __future__ import annotations

from dataclasses import field

from components.core import Component, component

SIEGE, HOLDING, CONVOY, AMBUSH, CROSSING, RESCUE, MEETING = OBJECTIVES = (
    "siege", "hold", "convoy", "ambush", "crossing", "rescue", "meeting",
)  # fmt: skip
"""The aims that a battle can have."""
OF_BOTH = (AMBUSH, CROSSING, MEETING)
"""Those that are the aim of both sides alike; of the others one side has the aim, and the other must prevent it."""
WAGON = "supply-wagon"
"""The card that a convoy's wagon is."""


@component
class Objective(Component):
    """The aim of a battle and how far it has come (CLAN-12.14); it belongs to the table.

    Attributes:
        kind: one of OBJECTIVES.
        seat: whose aim it is: the besieger, the holder, the escort, the rescuer; in those of both it says nothing.
        strength: hit points of each wall, or of the wagon, at the start.
        rounds: of lying in wait (ambush), so many running that tiles must be held (crossing, meeting), or from one step
            of the wagon to the next (convoy).
        needed: middle tiles to hold, or enemy units to fell (ambush).
        lanes: those of the bridges, of the tiles to hold, of the wagon, of the captive.
        reserves: for each seat the further cards that it draws after each round.
        walls: for each lane the hit points left of its wall.
        wagon: the wagon's entity, or 0; through: it has left the field on the enemy's side.
        captive: the tile where the captive is, or -1; freed: it is on its way home.
        held: for each seat the rounds running for which it has held enough tiles.
        felled: for each seat the units that it has felled.
    """

    kind: str
    seat: int
    strength: int = 0
    rounds: int = 0
    needed: int = 0
    lanes: list[int] = field(default_factory=list)
    reserves: list[int] = field(default_factory=lambda: [0, 0])
    walls: list[int] = field(default_factory=lambda: [0, 0, 0])
    wagon: int = 0
    through: bool = False
    captive: int = -1
    freed: bool = False
    held: list[int] = field(default_factory=lambda: [0, 0])
    felled: list[int] = field(default_factory=lambda: [0, 0])
