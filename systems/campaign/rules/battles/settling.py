"""Replay the submitted log of a match, and accept only its replayed outcome (CAMP-1.5)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from components.campaign import (
    ENGAGED,
    ArmyCard,
    Encounter,
    Engagement,
    Item,
    March,
    Place,
    Resources,
    Rewards,
    Run,
    RunLog,
    Standing,
)
from components.core import Dice, Intents
from systems.campaign.commands import Flee, Settle
from systems.campaign.rules.battles.aftermath import apply_outcome
from systems.campaign.setup import NestedGame, Outcome
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.match import Command, Concede, Event, Match, Refused
from systems.world import World

PLAYER, ENEMY = 0, 1
FLED = Outcome(ENEMY, 0, fled=True)
UNFIT = "This log does not fit the match: play it to its end, or flee."
"""All that a refusal of a log says: anything more could tell the enemy's hand or plans."""


class EngagementSystem(RunSystem):
    """Accepts the log of a match, or fleeing from it (CAMP-7.3)."""

    reads = (Place,)
    writes = (ArmyCard, Dice, Encounter, Engagement, Intents, Item, March, Resources, Rewards, Run, RunLog, Standing)
    takes = (Settle, Flee)

    def process(self, world: World) -> None:
        """Apply the outcome."""
        field = field_of(world)
        for command in field.take(Settle, Flee):
            outcome = replayed_outcome(field, command) if isinstance(command, Settle) else FLED
            field.memo.pop(_MEMO, None)
            field.memo.pop(_AHEAD, None)
            if outcome is not None:
                apply_outcome(field, outcome)


def engagement_refusal(field: Field, command: Command) -> str | None:
    """Return why a log cannot be submitted or a match fled from, or None."""
    if field.run.phase != ENGAGED:
        return "No match is waiting to be played."
    if isinstance(command, Flee):
        return None
    if not isinstance(command, Settle):
        return "A match is waiting: play it to its end, or flee."
    return UNFIT if replayed_outcome(field, command) is None else None


def legal_engagement(field: Field) -> list[Command]:
    """Return the legal commands for a match that is due, without `Settle`, which has endless forms."""
    return [Flee()] if field.run.phase == ENGAGED else []


_MEMO = "settled"
_AHEAD = "played ahead"


Line = tuple[int, str]
"""A seat and its command as JSON."""


def due_match(field: Field) -> Match[Any]:
    """Return the match that is due where it begins, which is in its middle if older rules had begun it.

    Raises:
        ValueError: there is no playing it from there.
    """
    due = field.engagement
    table = field.setup.nested_games[due.game]
    return table.resume(due.options, due.opening) if due.opening else table.begin(due.seed, due.options)


class Replay:
    """A replay of the match that is due, as far as its log was played.

    Attributes:
        due: game and seed of the match.
        rows: the lines that were played.
        events: all events that were emitted.
        fled: whether the player conceded in the last line.
    """

    def __init__(self, field: Field) -> None:
        """Begin the match that is due."""
        due = field.engagement
        self.due = (due.game, due.seed)
        self.table = field.setup.nested_games[due.game]
        self.match = due_match(field)
        self.rows: list[Line] = []
        self.events: list[Event] = []
        self.fled = False

    def begins(self, field: Field, log: Sequence[Line]) -> bool:
        """Return whether a log of the match that is due begins with the lines played here."""
        return self.due == (field.engagement.game, field.engagement.seed) and list(log[: len(self.rows)]) == self.rows

    def play(self, line: Line) -> bool:
        """Play the next line; return whether it is legal: the enemy never concedes."""
        seat, text = line
        command = _read_command(self.table, text)
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
    """Replay the log of a running match, ahead of the `Settle` that will submit it.

    It changes nothing of the run. `Settle` continues here if its log begins with the same lines, so that submitting a
    long match is fast; any other log is replayed from its beginning (CAMP-1.5).
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


def replayed_outcome(field: Field, command: Settle) -> Outcome | None:
    """Return the outcome of a log, or None if it does not fit; cached between refusal and application."""
    cached = field.memo.get(_MEMO)
    if cached is None or cached[0] != command:
        cached = field.memo[_MEMO] = (command, _fought(field, command.log))
    outcome: Outcome | None = cached[1]
    return outcome


def _fought(field: Field, log: Sequence[Line]) -> Outcome | None:
    ahead = field.memo.pop(_AHEAD, None)
    replay = ahead if ahead is not None and ahead.begins(field, log) else Replay(field)
    if not all(replay.play(line) for line in log[len(replay.rows) :]) or replay.match.result() is None:
        return None
    outcome = replay.table.outcome(replay.match, replay.events)
    return replace(outcome, fled=outcome.fled or replay.fled)


def _read_command(table: NestedGame, text: str) -> Command | None:
    """Return the command of a line, or None if it is none."""
    try:
        command = table.command(json.loads(text))
    except (ValueError, RecursionError):
        return None
    return command if isinstance(command, Command) else None
