"""The title screen: the name over a table at night, and the games."""

from __future__ import annotations

from concurrent.futures import Future, wait
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from scenes.fx.candle import Candle, Embers
from scenes.kit.controls.button import Button
from scenes.kit.theme import LABEL_BOLD, TEXT, Type
from scenes.kit.typography.text import Label
from scenes.shell.flow.menu_lines import Line
from scenes.shell.screens.screen import Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.plaque import PicturePlaque
from scenes.stage.animation import Sequence, Tween, Wait
from scenes.stage.backdrop import Backdrop
from scenes.stage.signal import Signal
from scenes.stage.spare import drawn_or
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.app_context import AppContext

MOTTO = "A cabinet of games by candlelight"
MOTTO_STYLE = Type("serif", "italic", 26, color=TEXT)
CANDLES: tuple[tuple[float, float, float], ...] = ((190, 405, 58.0), (1730, 325, 66.0), (300, 405, 52.0))
"""Where the wicks of the picture's candles are on its 1920 x 1080 (y downward), and the height of the flame."""
PICTURE_W, PICTURE_H = 1920, 1080
KEPT_S = 0.25
"""Seconds that the first frame waits for the picture: enough to read it where it was drawn in an earlier run."""


LINES: tuple[Line, ...] = (
    Line("continue", "Continue", "play", "Resume your match exactly where you left it."),
    Line("replays", "Replays", "hourglass", "Watch a past match from either side."),
    Line("saves", "Saved matches", "save", "Resume a saved match."),
    Line("settings", "Settings", "gear", "Sound, pace, picture and keys."),
    Line("quit", "Quit", "close", "Quit to desktop."),
)


class TitleScreen(Screen):
    """The title: the games, and what concerns all of them.

    Signals: `chosen(id)`, a game's name or a line's identifier; `returned()` when what was shown above it has gone.
    """

    context: AppContext

    hints = (("", "**Arrows** move"), ("accept", "choose"), ("help", "rulebook"), ("fullscreen", "full screen"))

    def __init__(self, context: AppContext, *, resumable: bool, game: str = "") -> None:
        """Make the title; `game` is the last played, where keys begin."""
        super().__init__(context, "")
        self.chosen = Signal[str]()
        self.returned = Signal[()]()
        self.resumable = resumable
        self.game = game or next(iter(context.game_uis))
        self.remove(self.back)
        self.buttons: dict[str, Button] = {}
        self._coming: tuple[tuple[int, int], Future[Image.Image]] | None = None

    def build(self) -> None:
        """Light the candles, write the name, set out the buttons."""
        self.candles = [self.add(Candle(size, seed=number + 1)) for number, (_, _, size) in enumerate(CANDLES)]
        self.embers = self.add(Embers())
        self.logo = self.add(LazyPicture(self.context.render_queue, name="logo", well=False))
        self.motto = self.add(Label(MOTTO, MOTTO_STYLE, overflow="shrink", shadow=True, layer="panels"))
        for game_ui in self.context.game_uis.values():
            picture = LazyPicture(self.context.render_queue, name=f"{game_ui.game} emblem")
            plaque = PicturePlaque(game_ui.title, game_ui.motto, picture, tip=game_ui.about, layer="panels")
            plaque.paint = partial(game_ui.cover, self.context)
            plaque.clicked.connect(partial(self.chosen.emit, game_ui.game))
            self.buttons[game_ui.game] = self.add(plaque)
        for line in LINES:
            if line.id == "continue" and not self.resumable:
                continue
            kind = "commit" if line.id == "continue" else "plain"
            button = Button(line.words, icon=line.icon, kind=kind, tip=line.tip, style=LABEL_BOLD, layer="panels")
            button.clicked.connect(partial(self.chosen.emit, line.id))
            self.buttons[line.id] = self.add(button)

    def ready(self) -> None:
        """Let the buttons rise one after the other, and show what must be told."""
        super().ready()
        for number, button in enumerate(self.buttons.values()):
            button.body.alpha = 0.0
            button.run(Sequence(Wait(0.04 * number), Tween(button.body, 0.22, alpha=1.0)))
        for remark in self.context.take_remarks():
            self.stage.note(remark)

    def first_focus(self) -> None:
        """What the player most likely wants: to go on, else the game that was played last."""
        self.focus = self.buttons["continue" if self.resumable else self.game]

    def uncovered(self) -> None:
        """The player comes back to the title."""
        super().uncovered()
        self.returned.emit()

    def offer_no_more(self) -> None:
        """What could be continued is gone."""
        button = self.buttons.pop("continue", None)
        if button is None:
            return
        self.resumable = False
        self.remove(button)
        self.relayout()
        self.first_focus()

    def layout(self, view: Rect, u: float) -> None:
        """Name above, games and lines at the foot, the picture over the whole window."""
        self.paint_backdrop(view)
        games = len(self.context.game_uis)
        plan = layout.title(view, u, games, len(self.buttons) - games)
        self._write_name(plan.logo, u)
        for button, rect in zip(self.buttons.values(), (*plan.games, *plan.lines), strict=True):
            button.place(rect)
        foot = plan.footer.inset(layout.side_margin(view, u), 2 * u)
        self.hint_line.text = self.hint_text()
        self.hint_line.place(foot)
        for candle, (x, y, _) in zip(self.candles, CANDLES, strict=True):
            candle.position = picture_point(view, x, y)
            candle.scale = view.w / PICTURE_W / u
        self.embers.position = (view.cx, view.y)
        self.embers.spread(view.w * 1.05, view.h * 0.95)

    def _write_name(self, room: Rect, u: float) -> None:
        width, context = round(room.w), self.context
        self.logo.want("logo", lambda: context.library.logo(width), room.w, room.h)
        self.logo.position = room.center
        self.motto.place(Rect(room.x + room.w * 0.12, room.y - 30 * u, room.w * 0.76, 36 * u))

    def backdrop_image(self, width: int, height: int) -> Image.Image:
        """The picture of the table; plain wood until it is drawn."""
        context, size = self.context, (width, height)
        future = context.render_queue.want(("title", *size), lambda: context.library.title(size))
        wait([future], timeout=KEPT_S)
        if not future.done():
            self._coming = (size, future)
            return super().backdrop_image(width, height)
        return self._drawn(size, future)

    def process(self, dt: float) -> None:
        """Change the plain wood for the picture when it is drawn."""
        del dt
        if self._coming is None or not self._coming[1].done():
            return
        size, future = self._coming
        self._coming = None
        if size != (round(self.stage.view.w), round(self.stage.view.h)) or future.cancelled():
            return
        old, self.backdrop = self.backdrop, Backdrop(self.stage.window, self._drawn(size, future))
        if old is not None:
            old.free()

    def _drawn(self, size: tuple[int, int], future: Future[Image.Image]) -> Image.Image:
        """The picture that was drawn; plain wood for one that could not be."""
        return drawn_or(partial(super().backdrop_image, *size), "title", future.result)

    def go_back(self) -> None:
        """There is nothing behind the title: ask whether to leave."""
        self.chosen.emit("quit")

    def on_action(self, action: str) -> bool:
        """Esc asks to quit; left and right go along the buttons."""
        if action == "back":
            self.go_back()
            return True
        return self._go_along(action) or super().on_action(action)

    def _go_along(self, action: str) -> bool:
        """Step to the next button; the lower row stands between the upper's."""
        listed = list(self.buttons.values())
        if action not in {"left", "right"} or self.focus not in listed:
            return False
        index = listed.index(self.focus) + (1 if action == "right" else -1)
        if 0 <= index < len(listed):
            self.stage.router.by_keys = True
            self.stage.router.set_focus(listed[index])
        return True


def picture_point(view: Rect, x: float, y: float) -> tuple[float, float]:
    """Return a title picture's point in the window."""
    scale = view.w / PICTURE_W
    return (view.x + x * scale, view.y + (PICTURE_H - y) * scale)
