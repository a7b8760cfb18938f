"""Setting up a match: the screen's frame and its common parts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Generic

from game.problems import Problem
from scenes.kit.controls.button import Button
from scenes.kit.controls.stepper import Stepper
from scenes.kit.controls.textinput import TextInput
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, H2, H3, LABEL, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.flow import choices as offered
from scenes.shell.flow.choices import Option, SeatingT
from scenes.shell.screens.screen import Screen
from scenes.shell.widgets.stack import Stack
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.shell.flow.spec import Spec

LEVEL_TIP = "How well the program plays. It never sees hidden cards."
SEED_TIP = "The same seed and choices repeat a match. Empty: random."
TIMER_TIP = "When time runs out, your current moves are submitted."
SIDES = ("Near side", "Far side")
ROW = 48


class FieldRow(Control):
    """A caption and a field to type in."""

    def __init__(self, caption: str, field: TextInput) -> None:
        super().__init__(name=f"{caption} row", hittable=False)
        self.caption = self.add(Label(caption, LABEL, align="left"))
        self.input = self.add(field)

    def arrange(self) -> None:
        """Caption left, field right."""
        left, right = self.box.columns((1.0, 1.4), 10 * self.unit)
        self.caption.place(left)
        self.input.place(right)


class NameRow(FieldRow):
    """The name of a person at the table."""

    def __init__(self, caption: str, text: str) -> None:
        super().__init__(caption, TextInput(text, placeholder=caption, longest=16, name=f"name {caption}"))


class SeedRow(FieldRow):
    """The seed: typed in, or empty for a new one each time."""

    def __init__(self, seed: str, tip: str = SEED_TIP) -> None:
        field = TextInput(
            seed,
            placeholder="a new one",
            longest=offered.SEED_DIGITS,
            allowed=str.isdecimal,
            tip=tip,
            name="seed",
        )
        super().__init__("Seed", field)


class SeatingColumn(Stack, Generic[SeatingT]):
    """A column of rows about a match; a game adds rows of its own.

    `choices` holds what is chosen (`Seating`, or a game's class made of it); `changed(choices)` tells of each change
    that a player makes here; `choose` changes it from outside.
    """

    def __init__(
        self,
        choices: SeatingT,
        personas: Sequence[Option],
        *,
        sentences: Mapping[str, str] | None = None,
        modes: Sequence[str] = offered.MODES,
    ) -> None:
        """Make an empty column.

        Args:
            choices: what is chosen at first.
            personas: the opponents by level, weakest first.
            sentences: what the ways to play mean in this game, where it can be said better than for every game.
            modes: the ways to play that it has.
        """
        super().__init__(gap=10, padding=2, name="rules")
        self.choices = choices
        self.changed = Signal[SeatingT]()
        self.personas = {persona.value: persona for persona in personas}
        self.sentences = {option.value: option.sentence for option in offered.MODE_OPTIONS} | dict(sentences or {})
        self.offered_modes = [option for option in offered.MODE_OPTIONS if option.value in modes]
        self.modes: dict[str, Button] = {}
        self.names: tuple[FieldRow, ...] = ()
        self.levels: tuple[Stepper, ...] = ()

    # -- parts ---------------------------------------------------------------------------------------------------

    def add_modes(self) -> None:
        """Who plays, and the names of two people at one table."""
        for number, option in enumerate(self.offered_modes):
            tip = self.sentences[option.value]
            button = Button(option.name, icon=option.icon, tip=tip, name=f"mode {option.value}")
            button.clicked.connect(lambda mode=option.value: self._set(mode=mode))  # type: ignore[misc]  # bound now
            self.modes[option.value] = self.append(button, 50, gap=6 if number else 0)
        self.sentence = self.append(Paragraph("", CAPTION.but(color=MUTED)), gap=6)
        captions = ("Player 1", "Player 2")
        self.names = tuple(
            self.append(NameRow(caption, name), ROW) for caption, name in zip(captions, self.choices.names, strict=True)
        )
        for seat, row in enumerate(self.names):
            row.input.changed.connect(partial(self._name, seat))

    def add_opponents(self) -> None:
        """The level of the program on each side that it plays, and its character."""
        self.opponent_title = self.append(Label("Opponent", H3.but(color=GOLD), align="left"), 34, gap=14)
        self.levels = tuple(self._level(seat) for seat in (0, 1))
        self.character = self.append(Paragraph("", BODY.but(weight="italic", color=MUTED)), gap=4)

    def _level(self, seat: int) -> Stepper:
        values = list(self.personas)
        names = [value.capitalize() for value in values]
        index = values.index(self.choices.levels[seat])
        stepper = Stepper(SIDES[seat], names, index, wraps=False, tip=LEVEL_TIP)
        stepper.changed.connect(lambda number: self._put(self.choices.with_level(seat, values[number])))
        return self.append(stepper, ROW)

    def add_heading(self, words: str = "Rules") -> Label:
        """A heading above the game's own rows."""
        return self.append(Label(words, H3.but(color=GOLD), align="left"), 34, gap=14)

    def add_scale(self, caption: str, values: Sequence[int], field: str, tip: str) -> Stepper:
        """A row for a field of the choices that has one of several numbers."""
        index = list(values).index(getattr(self.choices, field))
        stepper = Stepper(caption, [str(value) for value in values], index, wraps=False, tip=tip)
        stepper.changed.connect(lambda number: self._set(**{field: values[number]}))
        return self.append(stepper, ROW)

    def add_choice(self, caption: str, options: Sequence[Option], field: str) -> Stepper:
        """Add a row for a field with named values; its tooltip explains one."""
        values = [option.value for option in options]

        def tip() -> str:
            return next(option.sentence for option in options if option.value == getattr(self.choices, field))

        index = values.index(getattr(self.choices, field))
        stepper = Stepper(caption, [option.name for option in options], index, tip=tip)
        stepper.changed.connect(lambda number: self._set(**{field: values[number]}))
        return self.append(stepper, ROW)

    def add_timer(self, caption: str = "Time to decide", tip: str = TIMER_TIP) -> None:
        """The seconds to decide."""
        words = ["No timer", *(f"{seconds} seconds" for seconds in offered.TIMERS[1:])]
        timer = Stepper(caption, words, offered.TIMERS.index(self.choices.timer), tip=tip)
        timer.changed.connect(lambda index: self._set(timer=offered.TIMERS[index]))
        self.append(timer, ROW)

    def add_seed(self, tip: str = SEED_TIP) -> None:
        """The seed: typed in, or empty for a new one each time."""
        self.seed = self.append(SeedRow(self.choices.seed, tip), ROW)
        self.seed.input.changed.connect(lambda text: self._set(seed=text))

    # -- changes -------------------------------------------------------------------------------------------------

    def _name(self, seat: int, text: str) -> None:
        self._put(self.choices.with_name(seat, text.strip()))

    def _set(self, **values: object) -> None:
        self._put(replace(self.choices, **values))  # type: ignore[arg-type]  # named by the callers above

    def _put(self, choices: SeatingT) -> None:
        self.choose(choices)
        self.changed.emit(choices)

    def choose(self, choices: SeatingT) -> None:
        """Show other choices; the rows that a player typed into keep what was typed."""
        self.choices = now = choices
        for mode, button in self.modes.items():
            button.on = mode == now.mode
        if self.modes:
            self.sentence.text = self.sentences[now.mode]
        for row in self.names:
            row.visible = now.mode == "hotseat"
        if self.levels:
            self._show_opponents(now.programs())
        self.flow()

    def _show_opponents(self, programs: Sequence[int]) -> None:
        self.opponent_title.visible = self.character.visible = bool(programs)
        self.opponent_title.text = "Opponents" if len(programs) == 2 else "Opponent"
        for seat, stepper in enumerate(self.levels):
            stepper.visible = seat in programs
            stepper.caption.text = "Level" if len(programs) == 1 else SIDES[seat]
        personas = [self.personas[level] for level in dict.fromkeys(self.choices.levels[seat] for seat in programs)]
        self.character.text = "\n".join(f"**{item.name}.** {item.sentence}" for item in personas)


class SetupScreen(Screen, Generic[SeatingT]):
    """Sets a match up; `started(spec)` to begin, `resumed(slot)` to go on.

    `column` is the column of rows and `begin` the large button. A game fills in `build` (`add_rules`, and the column's
    rows), `arrange` (`place_rules`, beside what else it has), and `spec`.
    """

    begin_words = "Begin"

    def __init__(
        self,
        context: Context,
        heading: str,
        choices: SeatingT,
        personas: Sequence[Option],
        *,
        sentences: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(context, heading)
        self.started = Signal["Spec"]()
        self.resumed = Signal[str]()
        self.choices = choices
        self.column = SeatingColumn(choices, personas, sentences=sentences)
        self.begin = Button(self.begin_words, hint="Space", kind="commit", style=H2, action="commit", name="begin")

    def enter(self) -> None:
        """Build the body, and listen to column and button."""
        super().enter()
        self.column.changed.connect(self.take, self)
        self.begin.clicked.connect(self._begin, self)
        self.column.choose(self.choices)
        self.take(self.choices)

    def first_focus(self) -> None:
        """Begin at once with Enter."""
        self.focus = self.begin

    def add_rules(self, title: str = "", padding: float = 18) -> None:
        """The panel of the column, with the large button at its foot."""
        self.rules = self.add(Panel(title, padding=padding))
        self.rules.add(self.column)
        self.rules.add(self.begin)

    def place_rules(self, rect: Rect, u: float, foot_h: float = 84) -> None:
        """Place the rules panel; its column scrolls in low windows."""
        self.rules.place(rect)
        foot, rest = self.rules.inside.cut_bottom(foot_h * u, 14 * u)
        self.begin.hint.text = self.stage.router.bindings.hint("commit")
        self.begin.place(foot)
        self.column.place(rest)

    @abstractmethod
    def spec(self) -> Spec:
        """The match that is chosen.

        Raises:
            Problem: something that was chosen cannot be used; one sentence.
        """

    def begun(self) -> None:
        """The match began: keep what was chosen."""

    def take(self, choices: SeatingT) -> None:
        """Take the choices; call this first when overriding."""
        self.choices = choices
        self.begin.permit(choices.refusal())

    def change(self, choices: SeatingT) -> None:
        """Choose something outside the column."""
        self.column.choose(choices)
        self.take(choices)

    def _begin(self) -> None:
        try:
            spec = self.spec()
        except Problem as problem:
            self.stage.refuse(problem.sentence)
            return
        self.started.emit(spec)
