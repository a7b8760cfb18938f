"""Setting a match up: who plays, with which special cards, under which clock."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.content.domains import DomainsContent
from scenes.domains.artwork import Artwork
from scenes.domains.screens import choices as offered
from scenes.domains.screens.choices import DomainsChoices
from scenes.domains.screens.special_picker import SpecialPicker
from scenes.kit.button import Button
from scenes.kit.panel import Panel
from scenes.kit.stepper import Stepper, Tabs
from scenes.kit.text import Label, Paragraph
from scenes.kit.theme import BODY, CAPTION, GOLD, H2, H3, MUTED
from scenes.menu.choices import MODE_OPTIONS, seed_refusal
from scenes.menu.screen import Screen
from scenes.menu.setup import LEVEL_NAMES, LEVEL_TIP, NameRow, SeedRow
from scenes.menu.stack import Stack
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from systems.search.opponent import LEVELS

if TYPE_CHECKING:
    from scenes.menu.context import Context

SENTENCES = {
    "program": "You and the program place at the same time; it never sees your cards before they are turned up.",
    "hotseat": "You place in turn; a curtain falls between your placements.",
    "watch": "The program plays both sides; you set the pace.",
}


class DomainsSelect(Screen):
    """The rules left, the nine special cards right. `begun(choices)`."""

    def __init__(
        self, context: Context, content: DomainsContent, art: Artwork, choices: DomainsChoices | None = None
    ) -> None:
        super().__init__(context, "The Nine Domains")
        self.content = content
        self.art = art
        self.begun = Signal[DomainsChoices]()
        self.choices = choices or DomainsChoices(timer=0)

    def build(self) -> None:
        """The column of rules and the specials."""
        self.rules = self.add(Panel("The match", padding=18))
        self.column = self.rules.add(Stack(gap=8, padding=2, name="rules"))
        self.begin = self.rules.add(
            Button("Begin match", hint="Space", kind="commit", style=H2, action="commit", name="begin")
        )
        self.begin.clicked.connect(lambda: self.begun.emit(self.choices))
        self.cards = self.add(Panel("Special cards", padding=18))
        self.ways = self.cards.add(Tabs(("Drawn by dice", "Picked"), int(self.choices.picked), icons=("dice", "hand")))
        self.ways.chosen.connect(lambda index: self._set(picked=bool(index)))
        self.picker = self.cards.add(SpecialPicker(self.context.bakery, self.art, self.content))
        self.picker.toggled.connect(self._toggle)
        self._fill()
        self._show()

    def first_focus(self) -> None:
        """Begin at once with Enter."""
        self.focus = self.begin

    # -- the column of rules -------------------------------------------------------------------------------------

    def _fill(self) -> None:
        column, now = self.column, self.choices
        self.modes: dict[str, Button] = {}
        for number, option in enumerate(MODE_OPTIONS):
            button = Button(option.name, icon=option.icon, tip=SENTENCES[option.value], name=f"mode {option.value}")
            button.clicked.connect(partial(self._choose_mode, option.value))
            self.modes[option.value] = column.append(button, 48, gap=6 if number else 0)
        self.sentence = column.append(Paragraph("", CAPTION.but(color=MUTED)), gap=6)
        self.names = tuple(
            column.append(NameRow(caption, name), 48)
            for caption, name in zip(("Player 1", "Player 2"), now.names, strict=True)
        )
        for seat, row in enumerate(self.names):
            row.input.changed.connect(partial(self._name, seat))
        self.opponent_title = column.append(Label("Opponent", H3.but(color=GOLD), align="left"), 34, gap=12)
        self.levels = (self._level(0, "Near side"), self._level(1, "Level"))
        self.character = column.append(Paragraph("", BODY.but(weight="italic", color=MUTED)), gap=4)
        column.append(Label("Rules", H3.but(color=GOLD), align="left"), 34, gap=12)
        timers = ["No timer", *(f"{seconds} seconds" for seconds in offered.TIMERS[1:])]
        timer = Stepper(
            "Placing time",
            timers,
            offered.TIMERS.index(now.timer) if now.timer in offered.TIMERS else 0,
            tip="At the end of the time what is laid out is placed; empty slots get cards of the hand from the left.",
        )
        timer.changed.connect(lambda index: self._set(timer=offered.TIMERS[index]))
        column.append(timer, 48)
        self.seed = column.append(SeedRow(now.seed), 48)
        self.seed.input.changed.connect(lambda text: self._set(seed=text))

    def _level(self, seat: int, caption: str) -> Stepper:
        found = Stepper(caption, LEVEL_NAMES, LEVELS.index(self.choices.levels[seat]), wraps=False, tip=LEVEL_TIP)
        found.changed.connect(lambda index: self._choose_level(seat, LEVELS[index]))
        return self.column.append(found, 48)

    # -- changes -------------------------------------------------------------------------------------------------

    def _set(self, **values: object) -> None:
        self.choices = replace(self.choices, **values)  # type: ignore[arg-type]  # named by the callers above
        self._show_specials()

    def _toggle(self, card: str) -> None:
        self.choices = self.choices.with_special(card)
        self.ways.choose(1)
        self._show_specials()

    def _choose_mode(self, mode: str) -> None:
        self._set(mode=mode)
        self._show()

    def _choose_level(self, seat: int, level: str) -> None:
        self.choices = self.choices.with_level(seat, level)
        self._show()

    def _name(self, seat: int, text: str) -> None:
        names = list(self.choices.names)
        names[seat] = text.strip()
        self._set(names=(names[0], names[1]))

    def _show_specials(self) -> None:
        now = self.choices
        self.picker.show(now.specials, picked=now.picked)
        self.begin.permit(seed_refusal(now.seed) or now.refusal())

    def _show(self) -> None:
        """Show the choices as they are now."""
        now = self.choices
        for mode, button in self.modes.items():
            button.on = mode == now.mode
        self.sentence.text = SENTENCES[now.mode]
        for row in self.names:
            row.visible = now.mode == "hotseat"
        programs = now.programs()
        self.opponent_title.visible = bool(programs)
        self.opponent_title.text = "Opponents" if len(programs) == 2 else "Opponent"
        for seat, stepper in enumerate(self.levels):
            stepper.visible = seat in programs
            stepper.caption.text = "Level" if len(programs) == 1 else ("Near side", "Far side")[seat]
        self.character.visible = bool(programs)
        self.character.text = "\n".join(self._character(now.levels[seat]) for seat in programs)
        self._show_specials()
        self.column.flow()

    def _character(self, level: str) -> str:
        one = self.content.words_of(level)
        return f"**{one.name}**, {one.title}. {one.about}"

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """The rules left; the specials right, wider."""
        left, right = body.columns((0.72, 1.5), 20 * u)
        self.rules.place(left)
        foot, rest = self.rules.inside.cut_bottom(84 * u, 14 * u)
        self.begin.hint.text = self.stage.router.bindings.hint("commit")
        self.begin.place(foot)
        self.column.place(rest)
        self.cards.place(right)
        head, rest = self.cards.inside.cut_top(48 * u, 10 * u)
        self.ways.place(head.anchor(min(head.w, 520 * u), head.h, "left"))
        self.picker.place(rest)
