"""A game's own page: what it is, and everything that can be done in it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.flow.game_ui import GameUi
from scenes.shell.flow.menu_lines import Line
from scenes.shell.screens.screen import Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.gilding import fitted_px, gilded_text
from scenes.shell.widgets.kept_plaque import KeptPlaque
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.plaque import LINE, PICTURE_ASPECT, Plaque, SignPlaque
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

NEW, LESSON, RULES = "new", "lesson", "rules"
KEPT = "kept"
"""The entry that goes on with what was kept."""


def lines_of(game_ui: GameUi) -> list[Line]:
    """Return a game page's lines: match, lesson, extras, rules."""
    lesson = [game_ui.lesson_line] if game_ui.lesson_line is not None else []
    return [
        Line(NEW, game_ui.new_words, "swords", game_ui.new_line),
        *lesson,
        *(extra.line for extra in game_ui.extras()),
        Line(RULES, "Rulebook", "book", "The rules, with their clauses."),
    ]


class GamePage(Screen):
    """The page of a room. `chosen(id)` tells which line was pressed, `resumed(slot)` that a kept match goes on."""

    def __init__(self, context: Context, game_ui: GameUi) -> None:
        super().__init__(context, game_ui.title)
        self.game_ui = game_ui
        self.chosen = Signal[str]()
        self.resumed = Signal[str]()
        self.kept = game_ui.kept_line(context)
        self.buttons: dict[str, Plaque] = {}

    def build(self) -> None:
        """The cover left, the lines right."""
        game_ui = self.game_ui
        self.cover = self.add(Panel("", slab=DIALOG, padding=26))
        self.picture = self.cover.add(LazyPicture(self.context.render_queue, well=False, name="cover"))
        self.name_plate = self.cover.add(SpriteNode(name="title"))
        self.motto = self.cover.add(Label(game_ui.motto, LINE.but(size=26), overflow="shrink", shadow=True))
        self.about = self.cover.add(Paragraph(game_ui.about, BODY, align="center"))
        if self.kept is not None:
            kept = self.buttons[KEPT] = self.add(KeptPlaque(self.kept))
            kept.clicked.connect(partial(self.resumed.emit, self.kept.slot.name))
        best = self.best()
        for line in lines_of(game_ui):
            kind = "commit" if line.id == best else "plain"
            plaque = SignPlaque(line.words, line.tip, line.icon, kind=kind)
            plaque.clicked.connect(partial(self.chosen.emit, line.id))
            self.buttons[line.id] = self.add(plaque)

    def best(self) -> str:
        """The line that is recommended: go on with what was kept; else learn, then play."""
        if self.kept is not None:
            return KEPT
        taught = self.game_ui.game in self.context.settings.lessons_done
        return NEW if taught or self.game_ui.lesson_line is None else LESSON

    def first_focus(self) -> None:
        """The recommended line."""
        self.focus = self.buttons[self.best()]

    def arrange(self, body: Rect, u: float) -> None:
        """Place cover and lines beside each other, or below where narrow."""
        wide = min(body.w, 1560 * u)
        room = Rect(body.cx - wide / 2, body.y, wide, body.h)
        count = len(self.buttons)
        if room.h >= count * 74 * u:
            left, right = room.columns((1.12, 1.0), layout.GAP * u)
            columns = 1
        else:
            rows = -(-count // 2)
            right, left = room.cut_bottom(min(rows * 84 * u, room.h * 0.72), 12 * u)
            columns = 2
        self._place_lines(right, columns, u)
        self.cover.place(left)
        self._fill_cover(self.cover.inside, u)

    def _place_lines(self, room: Rect, columns: int, u: float) -> None:
        rows = -(-len(self.buttons) // columns)
        gap = 12 * u
        h = min(104 * u, (room.h - gap * (rows - 1)) / rows)
        slack = max(0.0, room.h - rows * h - gap * (rows - 1)) / 2
        top = Rect(room.x, room.y + slack, room.w, room.h - 2 * slack)
        cells = top.grid(columns, rows, gap)
        for plaque, cell in zip(self.buttons.values(), cells, strict=False):
            plaque.place(cell)

    def _fill_cover(self, room: Rect, u: float) -> None:
        """Place the picture, then name, motto and sentence as room allows."""
        roomy = room.h > 330 * u
        words_h = self.about.measure(room.w)[1] + 4 * u
        self.about.visible = room.h > words_h + 130 * u
        rest = room
        if self.about.visible:
            foot, rest = rest.cut_bottom(words_h, 12 * u)
            self.about.place(foot)
        self.motto.visible = room.h > 96 * u
        if self.motto.visible:
            line, rest = rest.cut_bottom(36 * u, 4 * u)
            self.motto.place(line)
        px = fitted_px(self.game_ui.title, round(min(54 * u, rest.h * 0.8)), room.w * 0.94)
        title, rest = rest.cut_bottom(min(rest.h, px * 1.5), 8 * u)
        text = self.game_ui.title
        self.name_plate.show(("gilded", text, px), lambda: gilded_text(text, px, glow=0.2))
        self.name_plate.position = title.center
        self.picture.visible = roomy
        if roomy:
            rect, context, game = rest.fit(PICTURE_ASPECT).whole(), self.context, self.game_ui
            w, h = max(2, round(rect.w)), max(2, round(rect.h))
            self.picture.want(("cover", game.game), lambda: game.cover(context, w, h), w, h)
            self.picture.position = rect.center

    def layout(self, view: Rect, u: float) -> None:
        """The name stands on the cover, so the heading keeps silent."""
        super().layout(view, u)
        self.heading.visible = False
