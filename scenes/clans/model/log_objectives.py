"""The log's lines about the aim of a battle (CLAN-12.14). Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from components.clans import LANE_NAMES
from scenes.clans.model.lexicon import tile_name
from scenes.clans.model.objective import Step
from scenes.table.story.lines import ARROW, LogLine, Tone
from systems.clans.events import (
    CaptiveFreed,
    CaptiveMoved,
    FelledCounted,
    HoldingCounted,
    WagonThrough,
    WallDamaged,
)

if TYPE_CHECKING:
    from scenes.clans.model.log_writer import LogWriter


def tell_objective(writer: LogWriter, event: Step) -> list[LogLine]:
    """The lines of an event that brings the aim further, for the seat that the writer writes for."""
    seat = writer.seat
    match event:
        case WallDamaged():
            wall = f"the wall in the {LANE_NAMES[event.lane]}"
            before = event.left + event.amount
            return [
                LogLine(f"{writer.name(event.unit)} breaks {event.amount} off {wall}", seat=1 - event.seat),
                LogLine(f"Wall {before} {ARROW} {event.left or 'broken'}", Tone.DETAIL),
            ]
        case WagonThrough():
            return [LogLine("The wagon leaves the field", tile=event.tile, seat=event.seat)]
        case CaptiveFreed():
            return [LogLine("The captive is free", tile=event.tile, seat=event.seat)]
        case CaptiveMoved():
            how = "is seized and taken back" if event.seized else f"goes to {tile_name(event.end, seat)}"
            return [LogLine(f"The captive {how}", tile=event.end, seat=event.seat)]
        case HoldingCounted():
            subject, verb = ("You", "hold") if event.seat == seat else (writer.subject(event.seat), "holds")
            if not event.rounds:
                verb = "no longer hold" if event.seat == seat else "no longer holds"
                return [LogLine(f"{subject} {verb} enough", seat=event.seat)]
            return [LogLine(f"{subject} {verb} for {event.rounds} of {event.needed} rounds", seat=event.seat)]
        case FelledCounted():
            mine, theirs = event.felled[seat], event.felled[1 - seat]
            return [LogLine(f"Felled: you {mine}, enemy {theirs} of {event.needed}", Tone.DETAIL)]
        case _:
            assert_never(event)
