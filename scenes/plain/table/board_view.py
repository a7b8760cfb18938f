"""BoardView: the panels of one view, and the views that are still to be shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from scenes.kit.theme import FOE, TEXT, YOU
from scenes.plain.model.outline import Outline, Row, outline_of
from scenes.plain.model.picture import PlainPicture
from scenes.plain.table.outline_panel import OutlinePanel
from scenes.table.board.board_view import BoardView
from scenes.table.board.effects import TableEffects
from scenes.table.story.voice import Voice
from systems.match import Event, Result


@dataclass(frozen=True, slots=True)
class Reached:
    """Where a command led: what the seat saw after it, and how the match ended if it did."""

    picture: PlainPicture
    result: Result | None


@dataclass(eq=False, kw_only=True)
class PlainBoardView(BoardView[PlainPicture, Event]):
    """The panels of the view: common, and one for each side where the view has some of it by seat.

    `reached` has the positions of the commands that were heard and are not yet shown, in order.
    """

    common: OutlinePanel
    own: OutlinePanel
    theirs: OutlinePanel
    effects: TableEffects
    voice: Voice
    reached: deque[Reached] = field(default_factory=deque, init=False)
    _shown: Outline = field(default_factory=Outline, init=False)
    _fresh: frozenset[str] = field(default=frozenset(), init=False)

    def hear(self, events: Iterable[Event]) -> None:
        """Take the view that these events led to: all of a command is one beat."""
        super().hear(events)
        if self.reached:
            self.picture = self.reached.popleft().picture

    def outline(self) -> Outline:
        """Return what is to be shown now: nothing while the seat's person does not sit there."""
        return Outline() if self.covered else outline_of(self.picture.view, self.voice)

    def rows(self) -> Mapping[OutlinePanel, tuple[Row, ...]]:
        """Return what is to be shown now, panel by panel from the top."""
        now, seat = self.outline(), self.picture.seat
        return {self.theirs: now.sides[1 - seat], self.common: now.common, self.own: now.sides[seat]}

    def show(self, seconds: float) -> None:
        """Show the view in all panels; what changed since the last time is told apart."""
        del seconds
        now = self.outline()
        if now != self._shown:
            before = dict(_named(self._shown))
            known = bool(before)
            self._fresh = frozenset(name for name, row in _named(now) if known and before.get(name) != row)
            self._shown = now
        seat = self.picture.seat
        names = [self.voice.subject(side) for side in (0, 1)]
        for panel, side in ((self.own, seat), (self.theirs, 1 - seat)):
            panel.title.text = names[side]
            panel.show(now.sides[side], self._changed(str(side)))
        self.common.show(now.common, self._changed(""))

    def _changed(self, side: str) -> frozenset[str]:
        """Return the paths of the rows of a panel that changed."""
        prefix = f"{side}:"
        return frozenset(name.removeprefix(prefix) for name in self._fresh if name.startswith(prefix))


def _named(outline: Outline) -> list[tuple[str, object]]:
    """Return each row under a name of its own: whose it is, and its path."""
    found: list[tuple[str, object]] = [(f":{row.path}", row) for row in outline.common]
    for side, rows in enumerate(outline.sides):
        found += [(f"{side}:{row.path}", row) for row in rows]
    return found


def panels() -> tuple[OutlinePanel, OutlinePanel, OutlinePanel]:
    """Return new panels: the common one, the own, the other side's."""
    return OutlinePanel("The table", TEXT), OutlinePanel("You", YOU), OutlinePanel("They", FOE)
