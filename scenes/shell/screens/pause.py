"""The pause menu over a table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from scenes.kit.controls.button import Button
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import Panel
from scenes.kit.theme import CAPTION, H1, INK, MUTED
from scenes.kit.typography.text import Paragraph
from scenes.shell.widgets import layout
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.units import Rect


@dataclass(frozen=True, slots=True)
class PauseEntry:
    """A line of the menu."""

    id: str
    text: str
    icon: str
    tip: str = ""
    kind: str = "plain"


MATCH, RUN, LESSON, REPLAY = "match", "run", "lesson", "replay"
"""What may be paused, as players call it."""
WATCHING = ("resume", "rules", "settings", "leave", "title", "quit")
"""What a spectator can choose."""


def kept_words(noun: str) -> str:
    """What becomes of what is left, where it is kept."""
    return f"The {noun} is saved. Continue resumes it exactly here."


def entries(noun: str, given_up: str, *, kept: bool) -> tuple[PauseEntry, ...]:
    """The lines of the menu.

    Args:
        noun: what is paused; what is kept when it is left.
        given_up: what "Concede" gives up.
        kept: whether it is kept; a lesson and a replay are not.
    """
    left = kept_words(noun) if kept else f"You can start the {noun} again at any time."
    way_out = (
        PauseEntry("leave", "Leave the replay", "home", "Back to where you opened it.")
        if noun == REPLAY
        else PauseEntry("title", "To the title", "home", left)
    )
    return (
        PauseEntry("resume", "Go on", "play", kind="commit"),
        PauseEntry("rules", "Rulebook", "book"),
        PauseEntry("settings", "Settings", "gear"),
        PauseEntry("keep", f"Save this {noun}", "save", "Save a copy; the autosave is kept too."),
        PauseEntry("concede", "Concede", "flag", f"Give up the {given_up}.", "danger"),
        way_out,
        PauseEntry("quit", "Quit to desktop", "close", left),
    )


class PauseScene(Scene):
    """The menu; `chosen(id)` once, after it has left the stage. Esc goes on."""

    layers = ("pause",)
    opaque = False
    pauses_below = True
    dimming = (INK, 0.66)

    def __init__(
        self, line: str = "", noun: str = MATCH, given_up: str = "", *, watching: bool = False, kept: bool = True
    ) -> None:
        """Show the progress `line` and what is paused; `given_up` can be conceded."""
        super().__init__(name="pause")
        self.chosen = Signal[str]()
        self.outside = self.add(Control(name="outside"))
        self.panel = self.add(Panel("Paused", slab=DIALOG, style=H1, padding=34))
        self.line = self.panel.add(Paragraph(line, CAPTION.but(color=MUTED)))
        self.buttons: dict[str, Button] = {}
        for entry in entries(noun, given_up or noun, kept=kept):
            if watching and entry.id not in WATCHING:
                continue
            action = "back" if entry.id == "resume" else ""
            tip = entry.tip or None
            button = Button(entry.text, icon=entry.icon, kind=entry.kind, tip=tip, action=action, name=entry.id)
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

    def choose(self, entry: str) -> None:
        """Answer."""
        chosen = self.chosen
        self.stage.dismiss(self)
        chosen.emit(entry)
