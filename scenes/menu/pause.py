"""The pause menu over a table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from scenes.kit.button import Button
from scenes.kit.panel import Panel
from scenes.kit.skin import DIALOG
from scenes.kit.text import Paragraph
from scenes.kit.theme import CAPTION, H1, INK, MUTED
from scenes.menu import layout
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

KEPT = "The match is kept: Continue takes it up exactly here."
NOT_KEPT = "It can be begun again at any time."
"""Of a lesson or a replay, which are not kept where they stand."""


@dataclass(frozen=True, slots=True)
class PauseEntry:
    """A line of the menu."""

    id: str
    text: str
    icon: str
    tip: str = ""
    kind: str = "plain"


ENTRIES: tuple[PauseEntry, ...] = (
    PauseEntry("resume", "Go on", "play", kind="commit"),
    PauseEntry("rules", "Rulebook", "book"),
    PauseEntry("settings", "Settings", "gear"),
    PauseEntry(
        "keep", "Save this match", "save", "Keep the match as it stands, beside the one that is kept by itself."
    ),
    PauseEntry("concede", "Concede", "flag", "Give the match up.", "danger"),
    PauseEntry("title", "To the title", "home", KEPT),
    PauseEntry("quit", "Quit the game", "close", KEPT),
)
WATCHING = ("resume", "rules", "settings", "title", "quit")
"""What a spectator can choose."""


class PauseScene(Scene):
    """The menu; `chosen(id)` once, after it has left the stage. Esc goes on."""

    layers = ("pause",)
    opaque = False
    pauses_below = True
    dimming = (INK, 0.66)

    def __init__(self, line: str = "", *, watching: bool = False, kept: bool = True) -> None:
        super().__init__(name="pause")
        self.chosen = Signal[str]()
        self.outside = self.add(Control(name="outside"))
        self.panel = self.add(Panel("Paused", slab=DIALOG, style=H1, padding=34))
        self.line = self.panel.add(Paragraph(line, CAPTION.but(color=MUTED)))
        self.buttons: dict[str, Button] = {}
        for entry in ENTRIES:
            if watching and entry.id not in WATCHING:
                continue
            action = "back" if entry.id == "resume" else ""
            tip = NOT_KEPT if entry.tip == KEPT and not kept else entry.tip
            button = Button(entry.text, icon=entry.icon, kind=entry.kind, tip=tip or None, action=action, name=entry.id)
            button.clicked.connect(partial(self.choose, entry.id))
            self.buttons[entry.id] = self.panel.add(button)

    def ready(self) -> None:
        """Rise above the table; begin on going on."""
        self.focus = self.buttons["resume"]
        self.run(self.panel.rise())
        self.stage.sound("ui.open")

    def layout(self, view: Rect, u: float) -> None:
        """One below the other; two columns where the window is low."""
        self.outside.place(view)
        count = len(self.buttons)
        tall = 190 + count * 64
        columns = 1 if tall * u <= view.h - 32 * u else 2
        rows = -(-count // columns)
        self.panel.place(layout.dialog(view, u, 520 if columns == 1 else 820, 190 + rows * 64))
        line, rest = self.panel.inside.cut_top(30 * u, 12 * u)
        self.line.place(line)
        cells = rest.grid(columns, rows, 10 * u)
        for number, button in enumerate(self.buttons.values()):
            column, row = divmod(number, rows)
            button.place(cells[row * columns + column])

    def on_action(self, action: str) -> bool:
        """Nothing reaches the table below."""
        return action in {"commit", "undo", "hero", "log", "skip", "step"}

    def choose(self, what: str) -> None:
        """Answer."""
        chosen = self.chosen
        self.stage.dismiss(self)
        chosen.emit(what)
