"""Aim: the arrow from who acts to what is pointed at, and what would come of it, on plates and in the reader."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.arena.model.forecaster import Forecaster
from scenes.arena.table.board_view import CardTableView
from scenes.arena.table.character import Character
from scenes.arena.table.reader import Reader
from scenes.stage.node import Node
from scenes.table.board.arrow import Arrow
from systems.arena.view.views import ArenaView
from systems.match import Command

Spot = tuple[float, float]
ABOVE, BELOW = 0.26, -0.16
"""Where a plate stands on a character, as a share of its height: off the arrow's way on both sides."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What is considered: a command, how the reader names it, and the arrow that shows it.

    Attributes:
        start: where the arrow begins, None for none; target: what it ends at, None for the pointer.
        tone: of the arrow.
    """

    title: str = ""
    command: Command | None = None
    start: Spot | None = None
    target: Character | None = None
    tone: str = "fire"


NOTHING = Intent()


class Aim(Node):
    """Shows an intent, and what would come of it."""

    def __init__(
        self, table: CardTableView, reader: Reader, forecaster: Forecaster, view: Callable[[], ArenaView]
    ) -> None:
        super().__init__(name="aim", layer="fx")
        self.table = table
        self.reader = reader
        self.forecaster = forecaster
        self.view = view
        self.arrow = self.add(Arrow())
        self._considered: Command | None = None

    def show(self, intent: Intent) -> None:
        """Point the arrow, and tell what the command would do."""
        self.arrow.board_unit = self.table.effects.board_unit
        if intent.start is None or (intent.target is None and self.stage.router.by_keys):
            self.arrow.hide()  # keys point at nothing: where the pointer was left means nothing
        else:
            end = self.stage.router.pointer
            if intent.target is not None:
                rect = intent.target.window_rect
                end = (rect.cx, rect.cy - rect.h * 0.08)
            numbers = [spot for node in self.table.board.everybody() for spot in node.numbers()]
            self.arrow.lead(intent.start, end, intent.tone, numbers)
        if intent.command != self._considered:
            self._considered = intent.command
            self._foretell(intent)

    def _foretell(self, intent: Intent) -> None:
        told = None if intent.command is None else self.forecaster.outcome(self.view(), intent.command)
        board = self.table.board
        for node in board.everybody():
            fate = None if told is None else told.fate(node.card)
            if fate is None:
                node.foretell()
            else:
                words, tone = fate.chip()
                node.foretell(words, tone, ABOVE if node is intent.target or not fate.own else BELOW)
        spoken = told is not None and (told.blow or not told.lines)  # what is yet to be chosen is no miss
        if told is not None and spoken and intent.target is not None and told.fate(intent.target.card) is None:
            intent.target.foretell("no damage", "even", ABOVE)
        self.reader.foretell(intent.title, None if told is None or told.empty else told)
