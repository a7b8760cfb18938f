"""Settling: the log of the match that was played is played again here, and believed only then (CAMP-1.5)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from components.campaign import ENGAGED
from systems.campaign.aftermath import settle
from systems.campaign.commands import Flee, Settle
from systems.campaign.field import Field, field_of
from systems.campaign.setup import Outcome, Table
from systems.match import Command, Concede, Event, Match, Refused
from systems.world import System, World

PLAYER, ENEMY = 0, 1
FLED = Outcome(ENEMY, 0, fled=True)


class EngagementSystem(System):
    """The player hands the match in, or flees from it (CAMP-7.3)."""

    def process(self, world: World) -> None:
        """Let what the match came to follow."""
        field = field_of(world)
        for command in field.take(Settle, Flee):
            outcome = fought(field, command) if isinstance(command, Settle) else FLED
            field.memo.pop(_MEMO, None)
            if isinstance(outcome, Outcome):
                settle(field, outcome)


def engagement_refusal(field: Field, command: Command) -> str | None:
    """Return why a match cannot be handed in or fled from, or None."""
    if field.run.phase != ENGAGED:
        return "There is no match to be played now."
    if isinstance(command, Flee):
        return None
    if not isinstance(command, Settle):
        return "A match is to be played first: play it and hand it in, or flee."
    outcome = fought(field, command)
    return outcome if isinstance(outcome, str) else None


def legal_engagement(field: Field) -> list[Command]:
    """Return what can be done about a match that is due: `Settle` has endless forms and is not listed."""
    return [Flee()] if field.run.phase == ENGAGED else []


_MEMO = "settled"


def fought(field: Field, command: Settle) -> Outcome | str:
    """Return what a log came to, or why it is refused; between the refusal and the rest it is fought only once."""
    kept = field.memo.get(_MEMO)
    if kept is None or kept[0] != command:
        kept = field.memo[_MEMO] = (command, _fought(field, command.log))
    outcome: Outcome | str = kept[1]
    return outcome


def _fought(field: Field, log: Sequence[object]) -> Outcome | str:
    engagement = field.engagement
    table = field.setup.tables[engagement.game]
    match = table.begin(engagement.seed, engagement.options)
    events: list[Event] = []
    fled = False
    for number, row in enumerate(log, start=1):
        read = _read(table, row)
        if read is None:
            return f"Line {number} of the log is no command of this match."
        seat, command = read
        try:
            events += match.apply(seat, command)
        except Refused as reason:
            return f"Line {number} of the log is not allowed in this match: {_clause(str(reason))}"
        fled = seat == PLAYER and isinstance(command, Concede)
    return _outcome(table, match, events, fled=fled)


def _outcome(table: Table, match: Match[object], events: Sequence[Event], *, fled: bool) -> Outcome | str:
    if match.result() is None:
        return "This match is not over yet; play it to its end, or flee from it."
    outcome = table.outcome(match, events)
    return replace(outcome, fled=outcome.fled or fled)


def _read(table: Table, row: object) -> tuple[int, Command] | None:
    """Return the seat and the command of a line, or None where it is none."""
    match row:
        case (int() as seat, str() as text) if seat in (PLAYER, ENEMY):
            try:
                command = table.command(json.loads(text))
            except (ValueError, RecursionError):
                return None
            return (seat, command) if isinstance(command, Command) else None
        case _:
            return None


def _clause(sentence: str) -> str:
    """Return the first sentence of a refusal, so that what it is quoted in stays one."""
    return sentence.split(". ", maxsplit=1)[0].rstrip(".") + "."
