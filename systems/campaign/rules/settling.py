"""Settling: the log of the match that was played is played again here, and believed only then (CAMP-1.5)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from components.campaign import ENGAGED, ArmyCard, Encounter, Engagement, Item, Run, Standing
from components.core import Dice, Intents
from systems.campaign.commands import Flee, Settle
from systems.campaign.rules.aftermath import settle
from systems.campaign.setup import NestedGame, Outcome
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.match import Command, Concede, Event, Refused
from systems.world import World

PLAYER, ENEMY = 0, 1
FLED = Outcome(ENEMY, 0, fled=True)
UNFIT = "This log does not fit the match: play it to its end, or flee."
"""All that a refusal of a log says: anything more could tell the enemy's hand or plans."""


class EngagementSystem(RunSystem):
    """The player hands the match in, or flees from it (CAMP-7.3)."""

    writes = (ArmyCard, Dice, Encounter, Engagement, Intents, Item, Run, Standing)

    def process(self, world: World) -> None:
        """Let what the match came to follow."""
        field = field_of(world)
        for command in field.take(Settle, Flee):
            outcome = fought(field, command) if isinstance(command, Settle) else FLED
            field.memo.pop(_MEMO, None)
            field.memo.pop(_AHEAD, None)
            if outcome is not None:
                settle(field, outcome)


def engagement_refusal(field: Field, command: Command) -> str | None:
    """Return why a match cannot be handed in or fled from, or None."""
    if field.run.phase != ENGAGED:
        return "No match is waiting to be played."
    if isinstance(command, Flee):
        return None
    if not isinstance(command, Settle):
        return "A match is waiting: play it to its end, or flee."
    return UNFIT if fought(field, command) is None else None


def legal_engagement(field: Field) -> list[Command]:
    """Return what can be done about a match that is due: `Settle` has endless forms and is not listed."""
    return [Flee()] if field.run.phase == ENGAGED else []


_MEMO = "settled"
_AHEAD = "played ahead"


Line = tuple[int, str]
"""A seat and its command as JSON."""


class Replay:
    """The match that is due, as far as a log was played again.

    Attributes:
        due: game and seed of the match; rows: the lines that were played, as they were then; events: all that was
            emitted.
        fled: whether the player gave it up in the last line.
    """

    def __init__(self, field: Field) -> None:
        """Begin the match that is due."""
        due = field.engagement
        self.due = (due.game, due.seed)
        self.table = field.setup.tables[due.game]
        self.match = self.table.begin(due.seed, due.options)
        self.rows: list[Line] = []
        self.events: list[Event] = []
        self.fled = False

    def begins(self, field: Field, log: Sequence[Line]) -> bool:
        """Return whether a log of the match that is due begins with what was played here."""
        return self.due == (field.engagement.game, field.engagement.seed) and list(log[: len(self.rows)]) == self.rows

    def play(self, line: Line) -> bool:
        """Play the next line; return whether it fits: the opponent of a run never concedes."""
        seat, text = line
        command = _read(self.table, text)
        conceded = isinstance(command, Concede)
        if command is None or (conceded and seat != PLAYER):
            return False
        try:
            self.events += self.match.apply(seat, command)
        except Refused:
            return False
        self.rows.append((seat, text))
        self.fled = conceded
        return True


def play_ahead(field: Field, log: Sequence[Line]) -> None:
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
        if not ahead.play(row):
            del field.memo[_AHEAD]
            return


def fought(field: Field, command: Settle) -> Outcome | None:
    """Return what a log came to, or None if it does not fit; for the refusal and the rest it is fought only once."""
    kept = field.memo.get(_MEMO)
    if kept is None or kept[0] != command:
        kept = field.memo[_MEMO] = (command, _fought(field, command.log))
    outcome: Outcome | None = kept[1]
    return outcome


def _fought(field: Field, log: Sequence[Line]) -> Outcome | None:
    ahead = field.memo.pop(_AHEAD, None)
    replay = ahead if ahead is not None and ahead.begins(field, log) else Replay(field)
    if not all(replay.play(line) for line in log[len(replay.rows) :]) or replay.match.result() is None:
        return None
    outcome = replay.table.outcome(replay.match, replay.events)
    return replace(outcome, fled=outcome.fled or replay.fled)


def _read(table: NestedGame, text: str) -> Command | None:
    """Return the command of a line, or None where it is none."""
    try:
        command = table.command(json.loads(text))
    except (ValueError, RecursionError):
        return None
    return command if isinstance(command, Command) else None
