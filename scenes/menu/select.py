"""Setting up a battle: who plays, who leads, with which deck, under which rules."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.button import Button
from scenes.kit.panel import Panel
from scenes.kit.stepper import Stepper
from scenes.kit.text import Label, Paragraph
from scenes.kit.textinput import TextInput
from scenes.kit.theme import BODY, CAPTION, GOLD, H2, H3, LABEL, MUTED
from scenes.menu import choices as offered
from scenes.menu.choices import Choices
from scenes.menu.leader_panel import LeaderPanel
from scenes.menu.screen import Screen
from scenes.menu.stack import Stack
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.menu.context import Context

LEVEL_TIP = "How well the program plays: it never sees more than you would in its place."
LEVEL_NAMES = ("Easy", "Normal", "Hard", "Master")


class SeedRow(Control):
    """The seed: typed in, or empty for a new one each time."""

    def __init__(self, seed: str) -> None:
        super().__init__(name="seed row", hittable=False)
        self.caption = self.add(Label("Seed", LABEL, align="left"))
        self.input = self.add(
            TextInput(
                seed,
                placeholder="a new one",
                longest=offered.SEED_DIGITS,
                allowed=str.isdecimal,
                tip="The same seed, decks and orders give the same battle. Empty: the dice decide.",
                name="seed",
            )
        )

    def arrange(self) -> None:
        """Caption left, field right."""
        left, right = self.box.columns((1.0, 1.4), 10 * self.unit)
        self.caption.place(left)
        self.input.place(right)


class NameRow(Control):
    """The name of a person at the table."""

    def __init__(self, caption: str, text: str) -> None:
        super().__init__(name=caption, hittable=False)
        self.caption = self.add(Label(caption, LABEL, align="left"))
        self.input = self.add(TextInput(text, placeholder=caption, longest=16, name=f"name {caption}"))

    def arrange(self) -> None:
        """Caption left, field right."""
        left, right = self.box.columns((1.0, 1.4), 10 * self.unit)
        self.caption.place(left)
        self.input.place(right)


class SelectScreen(Screen):
    """The three columns: near side, rules, far side. `started(choices)`; `deck_wanted(leader, deck)`."""

    def __init__(self, context: Context, choices: Choices | None = None) -> None:
        super().__init__(context, "New battle")
        self.started = Signal[Choices]()
        self.deck_wanted = Signal[str, str]()
        self.choices = choices or Choices(timer=context.settings.planning_seconds)

    def build(self) -> None:
        """Two leaders and the rules between them."""
        self.sides = tuple(
            self.add(LeaderPanel(self.context, seat, title)) for seat, title in enumerate(("Near side", "Far side"))
        )
        for seat, side in enumerate(self.sides):
            side.leader_chosen.connect(partial(self._choose_leader, seat))
            side.deck_chosen.connect(partial(self._choose_deck, seat))
            side.deck_wanted.connect(partial(self._view_deck, seat))
        self.rules = self.add(Panel("The battle", padding=18))
        self.column = self.rules.add(Stack(gap=10, padding=2, name="rules"))
        self.begin = self.rules.add(
            Button("Begin battle", hint="Space", kind="commit", style=H2, action="commit", name="begin")
        )
        self.begin.clicked.connect(self._begin)
        self._fill()
        self._show()

    def first_focus(self) -> None:
        """Begin at once with Enter."""
        self.focus = self.begin

    # -- the column of rules -------------------------------------------------------------------------------------

    def _fill(self) -> None:
        column = self.column
        self.modes = {}
        for number, option in enumerate(offered.MODE_OPTIONS):
            button = Button(option.name, icon=option.icon, tip=option.sentence, name=f"mode {option.value}")
            button.clicked.connect(partial(self._choose_mode, option.value))
            self.modes[option.value] = column.append(button, 50, gap=6 if number else 0)
        self.sentence = column.append(Paragraph("", CAPTION.but(color=MUTED)), gap=6)
        self.names = tuple(
            column.append(NameRow(caption, name), 48)
            for caption, name in zip(("Player 1", "Player 2"), self.choices.names, strict=True)
        )
        for seat, row in enumerate(self.names):
            row.input.changed.connect(partial(self._name, seat))
        self.opponent_title = column.append(Label("Opponent", H3.but(color=GOLD), align="left"), 34, gap=14)
        self.levels = (self._level_stepper(0, "Near side"), self._level_stepper(1, "Level"))
        self.character = column.append(Paragraph("", BODY.but(weight="italic", color=MUTED)), gap=4)
        column.append(Label("Rules", H3.but(color=GOLD), align="left"), 34, gap=14)
        self._scale("Rounds", offered.LIMITS, "limit", "After this round the higher crystal wins (CLAN-1.3).")
        self._scale("Crystal", offered.CRYSTALS, "crystal", "Hit points of each crystal (CLAN-1.1).")
        relics = [option.name for option in offered.RELIC_OPTIONS]
        values = [option.value for option in offered.RELIC_OPTIONS]
        self.relic = column.append(Stepper("Relic", relics, values.index(self.choices.relic), tip=self._relic_tip), 48)
        self.relic.changed.connect(lambda index: self._set(relic=values[index]))
        timers = ["No timer", *(f"{seconds} seconds" for seconds in offered.TIMERS[1:])]
        timer = Stepper(
            "Planning time",
            timers,
            offered.TIMERS.index(self.choices.timer),
            tip="At the end of the time what is staged counts as the plan (CLAN-6.1).",
        )
        timer.changed.connect(lambda index: self._set(timer=offered.TIMERS[index]))
        column.append(timer, 48)
        self.seed = column.append(SeedRow(self.choices.seed), 48)
        self.seed.input.changed.connect(lambda text: self._set(seed=text))

    def _level_stepper(self, seat: int, caption: str) -> Stepper:
        values = [option.value for option in offered.LEVEL_OPTIONS]
        found = Stepper(
            caption,
            LEVEL_NAMES,
            values.index(self.choices.levels[seat]),
            wraps=False,
            tip=LEVEL_TIP,
        )
        found.changed.connect(lambda index: self._choose_level(seat, values[index]))
        return self.column.append(found, 48)

    def _scale(self, caption: str, values: tuple[int, ...], field: str, tip: str) -> None:
        index = values.index(getattr(self.choices, field))
        stepper = Stepper(caption, [str(value) for value in values], index, wraps=False, tip=tip)
        stepper.changed.connect(lambda number: self._set(**{field: values[number]}))
        self.column.append(stepper, 48)

    def _relic_tip(self) -> str:
        return next(one.sentence for one in offered.RELIC_OPTIONS if one.value == self.choices.relic)

    # -- changes -------------------------------------------------------------------------------------------------

    def _set(self, **values: object) -> None:
        self.choices = replace(self.choices, **values)  # type: ignore[arg-type]  # named by the callers above
        self.begin.permit(offered.seed_refusal(self.choices.seed))

    def _choose_mode(self, mode: str) -> None:
        self._set(mode=mode)
        self._show()

    def _choose_level(self, seat: int, level: str) -> None:
        self.choices = self.choices.with_level(seat, level)
        self._show()

    def _choose_leader(self, seat: int, leader: str) -> None:
        self.choices = self.choices.with_leader(seat, leader)
        self._show()

    def _choose_deck(self, seat: int, deck: str) -> None:
        self.choices = self.choices.with_deck(seat, deck)
        self._show()

    def _view_deck(self, seat: int) -> None:
        self.deck_wanted.emit(self.choices.leaders[seat], self.choices.decks[seat])

    def _name(self, seat: int, text: str) -> None:
        names = list(self.choices.names)
        names[seat] = text.strip()
        self._set(names=(names[0], names[1]))

    def _begin(self) -> None:
        self.started.emit(self.choices)

    def _show(self) -> None:
        """Show the choices as they are now."""
        now = self.choices
        for seat, side in enumerate(self.sides):
            side.show(now.leaders[seat], now.decks[seat])
            side.title.text = self._side_title(seat)
        for mode, button in self.modes.items():
            button.on = mode == now.mode
        self.sentence.text = next(one.sentence for one in offered.MODE_OPTIONS if one.value == now.mode)
        for row in self.names:
            row.visible = now.mode == "hotseat"
        programs = now.programs()
        self.opponent_title.visible = bool(programs)
        self.opponent_title.text = "Opponents" if len(programs) == 2 else "Opponent"
        for seat, stepper in enumerate(self.levels):
            stepper.visible = seat in programs
            stepper.caption.text = "Level" if len(programs) == 1 else ("Near side", "Far side")[seat]
        self.character.visible = bool(programs)
        self.character.text = "\n".join(_character(now.levels[seat]) for seat in programs)
        self.column.flow()

    def _side_title(self, seat: int) -> str:
        if self.choices.mode == "program":
            return ("You", "The enemy")[seat]
        return ("Near side", "Far side")[seat]

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """Three columns; each scrolls where the window is too low for it."""
        left, middle, right = body.columns((1.0, 0.86, 1.0), 20 * u)
        self.sides[0].place(left)
        self.sides[1].place(right)
        self.rules.place(middle)
        foot, rest = self.rules.inside.cut_bottom(84 * u, 14 * u)
        self.begin.hint.text = self.stage.router.bindings.hint("commit")
        self.begin.place(foot)
        self.column.place(rest)


def _character(level: str) -> str:
    option = next(one for one in offered.LEVEL_OPTIONS if one.value == level)
    return f"**{option.name}.** {option.sentence}"
