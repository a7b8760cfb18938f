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
from systems.match import Command, Concede, Event, Refused
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
            field.memo.pop(_AHEAD, None)
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
_AHEAD = "played ahead"


class Replay:
    """The match that is due, as far as a log was played again.

    Attributes:
        due: game and seed of the match; rows: the lines that were played; events: all that was emitted.
        fled: whether the player gave it up in the last line.
    """

    def __init__(self, field: Field) -> None:
        """Begin the match that is due."""
        due = field.engagement
        self.due = (due.game, due.seed)
        self.table = field.setup.tables[due.game]
        self.match = self.table.begin(due.seed, due.options)
        self.rows: list[object] = []
        self.events: list[Event] = []
        self.fled = False

    def begins(self, field: Field, log: Sequence[object]) -> bool:
        """Return whether a log of the match that is due begins with what was played here."""
        return self.due == (field.engagement.game, field.engagement.seed) and list(log[: len(self.rows)]) == self.rows

    def play(self, row: object) -> str | None:
        """Play the next line; return why it is refused, or None."""
        number = len(self.rows) + 1
        read = _read(self.table, row)
        if read is None:
            return f"Line {number} of the log is no command of this match."
        seat, command = read
        try:
            self.events += self.match.apply(seat, command)
        except Refused as reason:
            return f"Line {number} of the log is not allowed in this match: {_clause(str(reason))}"
        self.rows.append(row)
        self.fled = seat == PLAYER and isinstance(command, Concede)
        return None


def play_ahead(field: Field, log: Sequence[object]) -> None:
    """Play a log of the match that is due, as far as it is known, ahead of the `Settle` that hands it in.

    It changes nothing of the run. `Settle` goes on where this ended if its log begins with the very same lines, so that
    handing in a long match takes no longer than its last lines; any other log is played from its beginning (CAMP-1.5).
    """
    if field.run.phase != ENGAGED:
        return
    ahead = field.memo.get(_AHEAD)
    if ahead is None or not ahead.begins(field, log):
        ahead = field.memo[_AHEAD] = Replay(field)
    for row in log[len(ahead.rows) :]:
        if ahead.play(row) is not None:
            del field.memo[_AHEAD]
            return


def fought(field: Field, command: Settle) -> Outcome | str:
    """Return what a log came to, or why it is refused; between the refusal and the rest it is fought only once."""
    kept = field.memo.get(_MEMO)
    if kept is None or kept[0] != command:
        kept = field.memo[_MEMO] = (command, _fought(field, command.log))
    outcome: Outcome | str = kept[1]
    return outcome


def _fought(field: Field, log: Sequence[object]) -> Outcome | str:
    ahead = field.memo.pop(_AHEAD, None)
    replay = ahead if ahead is not None and ahead.begins(field, log) else Replay(field)
    for row in log[len(replay.rows) :]:
        refusal = replay.play(row)
        if refusal is not None:
            return refusal
    return _outcome(replay)


def _outcome(replay: Replay) -> Outcome | str:
    if replay.match.result() is None:
        return "This match is not over yet; play it to its end, or flee from it."
    outcome = replay.table.outcome(replay.match, replay.events)
    return replace(outcome, fled=outcome.fled or replay.fled)


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
