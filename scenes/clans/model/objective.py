"""The aim of a battle as the table shows it (CLAN-12.14): what events change, and the words on the plate. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from components.clans import LANE_NAMES, LANES, MIDDLE, home_depth
from components.clans_objectives import AMBUSH, CONVOY, CROSSING, HOLDING, MEETING, RESCUE, SIEGE
from systems.clans.events import (
    CaptiveFreed,
    CaptiveMoved,
    FelledCounted,
    HoldingCounted,
    WagonThrough,
    WallDamaged,
)
from systems.clans.view.views import ObjectiveView

Step = WallDamaged | WagonThrough | CaptiveFreed | CaptiveMoved | HoldingCounted | FelledCounted
"""What brings the aim of a battle further, or back."""


def objective_after(aim: ObjectiveView, event: Step) -> ObjectiveView:
    """Return an aim after an event."""
    match event:
        case WallDamaged():
            walls = [event.left if lane == event.lane else wall for lane, wall in enumerate(aim.walls)]
            return replace(aim, walls=(walls[0], walls[1], walls[2]))
        case WagonThrough():
            return replace(aim, tile=-1, through=True)
        case CaptiveFreed():
            return replace(aim, freed=True)
        case CaptiveMoved():
            return replace(aim, tile=event.end, freed=not event.seized)
        case HoldingCounted():
            held = [event.rounds if seat == event.seat else rounds for seat, rounds in enumerate(aim.held)]
            return replace(aim, held=(held[0], held[1]))
        case FelledCounted():
            return replace(aim, felled=event.felled)


def count_line(aim: ObjectiveView, seat: int, round_number: int, limit: int) -> str:
    """Return how far the aim has come in a few words, as a seat reads it."""
    if aim.kind == AMBUSH and round_number <= aim.rounds:
        return "Lying in wait: nobody moves"
    if aim.kind == AMBUSH:
        return f"Felled: you {aim.felled[seat]}, enemy {aim.felled[1 - seat]} of {aim.needed}"
    if aim.kind == SIEGE:
        rows = zip(LANE_NAMES, aim.walls, strict=True)
        return "Walls: " + ", ".join(f"{name} {wall or 'broken'}" for name, wall in rows)
    if aim.kind == HOLDING:
        left = limit - round_number + 1
        return "The last round" if left <= 1 else f"{left} rounds to hold"
    if aim.kind == CONVOY:
        return _wagon_line(aim, round_number)
    if aim.kind == RESCUE:
        return _captive_line(aim)
    return f"Held: you {aim.held[seat]}, enemy {aim.held[1 - seat]} of {aim.rounds} rounds"


def _wagon_line(aim: ObjectiveView, round_number: int) -> str:
    if aim.tile < 0:
        return "The wagon is through" if aim.through else "The wagon is lost"
    way = 3 - abs(aim.tile % 3 - home_depth(aim.seat))
    wait = -round_number % aim.rounds
    when = "rolls this round" if wait == 0 else "rolls next round" if wait == 1 else f"rolls in {wait} rounds"
    return f"Wagon {aim.hp}/{aim.strength} HP, {way} to go, {when}"


def _captive_line(aim: ObjectiveView) -> str:
    way = abs(aim.tile % 3 - home_depth(aim.seat))
    if not aim.freed:
        return f"The captive is held in the {LANE_NAMES[aim.lanes[0]]}"
    return f"The captive is free, {way} to go"


def marks_of(aim: ObjectiveView) -> dict[int, Mark]:
    """Return what the aim puts onto tiles, by tile number: walls, bridges, the captive, places to hold."""
    if aim.kind == SIEGE:
        enemy = home_depth(1 - aim.seat)
        return {3 * lane + enemy: Mark("wall", str(wall)) for lane, wall in enumerate(aim.walls) if wall}
    if aim.kind == CROSSING:
        return {3 * lane + MIDDLE: Mark("bridge" if lane in aim.lanes else "river") for lane in LANES}
    if aim.kind == MEETING:
        return {3 * lane + MIDDLE: Mark("standard") for lane in aim.lanes}
    if aim.kind == RESCUE and aim.tile >= 0:
        return {aim.tile: Mark("freed" if aim.freed else "captive")}
    return {}


@dataclass(frozen=True, slots=True)
class Mark:
    """A picture on a tile, and its number, "" for none."""

    picture: str
    number: str = ""


MARK_WORDS = {
    "wall": "**Wall.** Damage to the crystal breaks it first; artillery counts twice.",
    "bridge": "**Bridge.** It counts for the crossing, and units cross it as any tile.",
    "river": "**River.** Units placed this round wait; wading ends a unit's movement.",
    "standard": "**A place to hold.** It is yours until the enemy alone stands on it.",
    "captive": "**The captive.** Freed when the rescuer alone stands here at a round's end.",
    "freed": "**The captive is free** and walks a tile toward home each round.",
}
"""What a tile's tooltip says of a mark."""
