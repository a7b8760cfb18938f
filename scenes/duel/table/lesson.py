"""The lesson of the duel: a guide that allows one thing at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.content.duel.lesson import DUEL_LESSON
from scenes.duel.model.options import DuelTableOptions
from scenes.duel.model.picture_parts import Lying, Rune
from scenes.duel.model.presenter import Beat
from scenes.duel.table.controls import Controls
from scenes.duel.table.scene import DuelScene
from scenes.stage.units import Rect
from scenes.table.lesson import Lesson
from systems.duel.view.views import DuelView


class LessonControls(Controls):
    """The large button continues the guide, without warnings."""

    def left(self, view: DuelView) -> str:
        """Nothing."""
        del view
        return ""


class LessonScene(Lesson[DuelView, Beat], DuelScene):
    """The mat with a guide in the log's place."""

    control_kind = LessonControls
    script = DUEL_LESSON
    manners = DuelTableOptions(title="Arcana: the Duel", opening=False, answers="on")

    def layout(self, view: Rect, u: float) -> None:
        """No log: the guide stands there."""
        super().layout(view, u)
        self.log.visible = False

    def _passes(self, view: DuelView) -> bool:
        """Nothing passes by itself, whatever is set: answers are part of the lesson."""
        del view
        return False

    def spots(self, name: str) -> Iterator[Rect]:
        """Return the spots to point at: cards, candles, answers, phases, button."""
        made, table = self.geometry, self.table
        if made is None:
            return
        kind, _, rest = name.partition(":")
        if kind == "candles":
            yield table.panels[0 if rest == "own" else 1].window_rect
        elif kind == "commit":
            yield made.commit
        elif kind in {"prompt", "phases"}:
            if self.prompt.visible == (kind == "prompt"):
                yield made.line
        else:
            yield from self._card_spots(kind, rest)

    def _card_spots(self, kind: str, card: str) -> Iterator[Rect]:
        """Where the first card of a name lies: "hand", "own", "foe" or "rune"."""
        table, picture = self.table, self.table.picture
        if kind == "hand":
            held = (other.id for other in picture.own.hand.values() if other.card == card)
            yield from (table.hand.sprites[item].window_rect for item in held if item in table.hand.sprites)
            return
        zones: dict[str, Mapping[int, Lying | Rune]] = {
            "own": picture.own.creatures,
            "foe": picture.theirs.creatures,
            "rune": picture.own.runes,
        }
        found = next((zone.id for zone in zones[kind].values() if zone.card == card), 0)
        piece = table.piece(found)
        if piece is not None:
            yield piece.window_rect
