"""Settings: sound, play, picture, keys. Each change holds at once and is kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.profile.settings import Settings, Speed
from scenes.kit.controls.button import Button
from scenes.kit.controls.slider import Slider
from scenes.kit.controls.stepper import Stepper
from scenes.kit.controls.toggle import Toggle
from scenes.kit.overlays.dialog import ask
from scenes.kit.panel import Panel
from scenes.kit.theme import CAPTION, GOLD, H3, LABEL, LABEL_BOLD, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.flow.choices import TIMERS, neighbour_of
from scenes.shell.flow.full_screen import fill_screen
from scenes.shell.screens import keys
from scenes.shell.screens.key_capture import KeyCapture
from scenes.shell.screens.screen import Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.stack import Stack
from scenes.stage.control import Control
from scenes.stage.input.actions import Bindings
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.app_context import AppContext
    from scenes.shell.flow.game_ui import GameUi

PAGES = (("Sound", "speaker"), ("Play", "play"), ("Picture", "eye"), ("Keys", "keyboard"))
PICTURE = 2
BUSES = (
    ("master", "Everything", "Volume of all sounds."),
    ("music", "Music", ""),
    ("effects", "Table", "Blows, shots, spells, cards."),
    ("interface", "Menus", "Buttons and pages."),
    ("ambience", "Surroundings", "Wind, water, fire."),
)
SCALES = (80, 90, 100, 110, 125, 150, 175, 200)
WINDOWS = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
ROW = 52


class KeyRow(Control):
    """An action, its keys, and a button to change them."""

    def __init__(self, action: str, bindings: Bindings) -> None:
        super().__init__(name=f"key row {action}", hittable=False)
        self.action_name = action
        self.title = self.add(Label(keys.NAMES[action], LABEL, align="left", overflow="shrink"))
        self.shown = self.add(Label("", LABEL_BOLD.but(color=GOLD), align="right", overflow="shrink"))
        self.change = self.add(Button("Change", name=f"change {action}", tip="Change this key."))
        self.show(bindings)

    def show(self, bindings: Bindings) -> None:
        """Show the keys as they are now."""
        self.shown.text = keys.chords_text(bindings, self.action_name)

    def arrange(self) -> None:
        """Name, keys, button."""
        u = self.unit
        right, rest = self.box.cut_right(130 * u, 16 * u)
        self.change.place(right)
        left, middle = rest.columns((1.2, 1.0), 10 * u)
        self.title.place(left)
        self.shown.place(middle)


class SettingsScreen(Screen):
    """Four pages of settings."""

    context: AppContext

    def __init__(self, context: AppContext, *, page: int = 0) -> None:
        super().__init__(context, "Settings")
        self.page = page

    def build(self) -> None:
        """The list of pages and the page itself."""
        self.pages: list[Button] = []
        for number, (name, icon) in enumerate(PAGES):
            button = self.add(Button(name, icon=icon, name=f"page {name}"))
            button.clicked.connect(partial(self.turn_to, number))
            self.pages.append(button)
        self.panel = self.add(Panel("", padding=28))
        self.rows = self.panel.add(Stack(gap=8, padding=6, name="settings"))
        self.key_rows: list[KeyRow] = []
        self._fill()
        self.context.changed.connect(lambda _: self._follow_window(), self)

    def first_focus(self) -> None:
        """Begin on the page's button."""
        self.focus = self.pages[self.page]

    def reading(self) -> Scroll | None:
        """The rows."""
        return self.rows

    def turn_to(self, number: int) -> None:
        """Show another page."""
        self.page = number
        self._fill()

    @property
    def now(self) -> Settings:
        """The settings as they are."""
        return self.context.settings

    def _set(self, **values: object) -> None:
        self.context.change(**values)

    def _fill(self) -> None:
        for number, button in enumerate(self.pages):
            button.on = number == self.page
        self.rows.reset()
        self.key_rows.clear()
        (self._sound, self._play, self._picture, self._keys)[self.page]()
        self.rows.at = 0.0
        self.rows.flow()

    def _heading(self, text: str) -> None:
        self.rows.append(Label(text, H3.but(color=GOLD), align="left"), 40, gap=18)

    def _remark(self, text: str) -> None:
        self.rows.append(Paragraph(text, CAPTION.but(color=MUTED)), gap=2)

    def _toggle(self, caption: str, field: str, tip: str) -> Toggle:
        toggle = Toggle(caption, on=bool(getattr(self.now, field)), tip=tip)
        toggle.changed.connect(lambda on: self._set(**{field: on}))
        return self.rows.append(toggle, ROW)

    # -- pages ---------------------------------------------------------------------------------------------------

    def _sound(self) -> None:
        self._heading("Loudness")
        for bus, caption, tip in BUSES:
            slider = Slider(caption, getattr(self.now.volumes, bus) / 100, tip=tip or None, name=f"volume {bus}")
            slider.changed.connect(partial(self._set_volume, bus))
            self.rows.append(slider, ROW)
        self._heading("Hearing")
        self._toggle("Silence in the background", "muted_on_focus_loss", "No sound while another window is in front.")
        self._toggle("Captions", "captions", "Important sounds also appear as text below.")

    def _set_volume(self, bus: str, value: float) -> None:
        volumes = self.now.volumes.model_dump() | {bus: round(value * 100)}
        self._set(volumes=volumes)
        self.stage.sound("ui.press")

    def _play(self) -> None:
        self._heading("Pace")
        speeds = list(Speed)
        speed = Stepper(
            "Speed on the table",
            [f"{other.value}\u00d7" for other in speeds],
            speeds.index(self.now.speed),
            wraps=False,
            tip="During play: + and -.",
        )
        speed.changed.connect(lambda index: self._set(speed=speeds[index]))
        self.rows.append(speed, ROW)
        timers = ["No timer", *(f"{seconds} seconds" for seconds in TIMERS[1:])]
        timer = Stepper(
            "Time to decide", timers, TIMERS.index(self.now.planning_seconds),
            tip="For new matches. When time runs out, your current moves are submitted.",
        )  # fmt: skip
        timer.changed.connect(lambda index: self._set(planning_seconds=TIMERS[index]))
        self.rows.append(timer, ROW)
        self._heading("Help")
        self._toggle("Key hints", "show_hints", "The line at the bottom of each screen.")
        self._toggle("Chance to win", "win_chance", "Counts your chance to win a hand of playing cards.")
        self._heading("Games I know")
        for game_ui in self.context.game_uis.values():
            if game_ui.lesson_line is not None:
                self._known(game_ui)

    def _known(self, game_ui: GameUi) -> None:
        tip = "Turn off to be offered the lesson again."
        toggle = Toggle(game_ui.title, on=game_ui.game in self.now.lessons_done, tip=tip)
        toggle.changed.connect(lambda on: self._set_known(game_ui.game, on))
        self.rows.append(toggle, ROW)

    def _set_known(self, game: str, known: bool) -> None:
        others = tuple(item for item in self.now.lessons_done if item != game)
        self._set(lessons_done=(*others, game) if known else others)

    def _picture(self) -> None:
        self._heading("Size")
        scales = list(SCALES)
        nearest = neighbour_of(SCALES, self.now.ui_scale, 0)
        scale = Stepper(
            "Interface scale", [f"{other}%" for other in scales], scales.index(nearest), wraps=False,
            tip="Size of text, buttons and cards.",
        )  # fmt: skip
        scale.changed.connect(lambda index: self._set(ui_scale=scales[index]))
        self.rows.append(scale, ROW)
        self.full = self.rows.append(Toggle("Full screen", on=self.stage.window.fullscreen, tip="Also: F11."), ROW)
        self.full.changed.connect(lambda on: fill_screen(self.stage.window, self.context, filled=on))
        sizes = list(WINDOWS)
        if self.now.window_size not in sizes:
            sizes.append(self.now.window_size)
        window = self.window = Stepper(
            "Window", [f"{w} \u00d7 {h}" for w, h in sizes], sizes.index(self.now.window_size),
            tip="Any other size: drag the window's edge.",
        )  # fmt: skip
        window.changed.connect(lambda index: self._set(window_size=sizes[index]))
        self.rows.append(window, ROW)
        self._follow_window()
        self._heading("Seeing")
        self._toggle("Reduced motion", "reduced_motion", "Short fades replace movement, shaking and sparks.")
        self._toggle("Patterns with colours", "colour_patterns", "Shows a pattern with each colour.")

    def _follow_window(self) -> None:
        """Show whether the window fills the screen, by whatever key it was changed."""
        filled = self.stage.window.fullscreen
        if self.page == PICTURE:
            if self.full.on != filled:
                self.full.on = filled
            self.window.permit("Window size does not apply in full screen." if filled else None)

    def _keys(self) -> None:
        bindings = Bindings(self.now.keys)
        for group in keys.GROUPS:
            self._heading(group.title)
            for action, _ in group.actions:
                row = KeyRow(action, bindings)
                row.change.clicked.connect(partial(self._ask_key, action))
                self.rows.append(row, 46, gap=4)
                self.key_rows.append(row)
        self._heading("All keys")
        button = Button("Restore default keys", icon="undo", name="restore keys")
        button.clicked.connect(self._ask_restore)
        self.rows.append(button, 50)
        self._remark("Keys for text fields cannot be changed. The left mouse button always selects.")

    def _ask_key(self, action: str) -> None:
        bindings = Bindings(self.now.keys)
        capture = KeyCapture(bindings, action)
        capture.captured.connect(partial(self._rebind, action))
        self.stage.push(capture, fade=False)

    def _rebind(self, action: str, chord: str) -> None:
        self._use(keys.rebound(Bindings(self.now.keys), action, chord))

    def _ask_restore(self) -> None:
        text, restore = "This undoes all your key changes.", partial(self._use, Bindings())
        ask(self.stage, "Restore default keys?", text, "Restore", restore, no="Cancel", kind="plain")

    def _use(self, bindings: Bindings) -> None:
        self.stage.router.bindings = bindings
        self._set(keys=bindings.changed())
        for row in self.key_rows:
            row.show(bindings)
        self.hint_line.text = self.hint_text()

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """List left, page right, no wider than the eye likes."""
        w = min(max(body.w * 0.2, 190 * u), 300 * u)
        whole = min(body.w, w + (layout.GAP + 1100) * u)
        room = Rect(body.cx - whole / 2, body.y, whole, body.h)
        left, right = room.cut_left(w, layout.GAP * u)
        top = left.top
        for button in self.pages:
            button.place(Rect(left.x, top - 58 * u, left.w, 58 * u))
            top -= 68 * u
        self.panel.place(right)
        self.rows.place(self.panel.inside)
