"""Setting a match up: who plays, with which decks, under which options."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.content.grid import GridContent
from scenes.grid.artwork import Artwork
from scenes.grid.lexicon import Lexicon
from scenes.grid.screens import choices as offered
from scenes.grid.screens.choices import GridChoices
from scenes.grid.screens.deck_panel import DeckPanel
from scenes.kit.button import Button
from scenes.kit.panel import Panel
from scenes.kit.stepper import Stepper
from scenes.kit.text import Label, Paragraph
from scenes.kit.theme import BODY, CAPTION, GOLD, H2, H3, MUTED
from scenes.kit.toggle import Toggle
from scenes.menu.choices import MODE_OPTIONS, seed_refusal
from scenes.menu.screen import Screen
from scenes.menu.setup import LEVEL_NAMES, LEVEL_TIP, NameRow, SeedRow
from scenes.menu.stack import Stack
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.menu.context import Context

LEVELS = ("easy", "normal", "hard", "master")
SENTENCES = {
    "program": "You are Blue; the program is Red and sees no more than you would in its place.",
    "hotseat": "You place in turn; a curtain falls between your turns unless hands lie open.",
    "watch": "The program plays both colours; you set the pace and read what it weighed.",
}


class GridSelect(Screen):
    """Blue's deck, the rules, Red's deck. `begun(choices)`; `draft_wanted(seat)`."""

    def __init__(
        self, context: Context, content: GridContent, art: Artwork, lexicon: Lexicon, choices: GridChoices | None = None
    ) -> None:
        super().__init__(context, "New match on the 3x3 board")
        self.content = content
        self.art = art
        self.lexicon = lexicon
        self.begun = Signal[GridChoices]()
        self.draft_wanted = Signal[int]()
        self.choices = choices or GridChoices().with_deck(1, content.persona_of("normal").deck)

    def build(self) -> None:
        """Two decks and the rules between them."""
        content = self.content
        self.sides = tuple(
            self.add(DeckPanel(self.context.bakery, self.art, self.lexicon, content.deck_texts, content.decks, seat))
            for seat in (0, 1)
        )
        for seat, side in enumerate(self.sides):
            side.deck_chosen.connect(partial(self._choose_deck, seat))
            side.draft_wanted.connect(partial(self.draft_wanted.emit, seat))
        self.rules = self.add(Panel("The match", padding=18))
        self.column = self.rules.add(Stack(gap=8, padding=2, name="rules"))
        self.begin = self.rules.add(
            Button("Begin match", hint="Space", kind="commit", style=H2, action="commit", name="begin")
        )
        self.begin.clicked.connect(self._begin)
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
            column.append(NameRow(caption, name), 48) for caption, name in zip(("Blue", "Red"), now.names, strict=True)
        )
        for seat, row in enumerate(self.names):
            row.input.changed.connect(partial(self._name, seat))
        self.opponent_title = column.append(Label("Opponent", H3.but(color=GOLD), align="left"), 34, gap=12)
        self.levels = (self._level(0, "Blue"), self._level(1, "Level"))
        self.character = column.append(Paragraph("", BODY.but(weight="italic", color=MUTED)), gap=4)
        column.append(Label("Rules", H3.but(color=GOLD), align="left"), 34, gap=12)
        rounds = ["One round", *(f"Best of {number}" for number in offered.BEST_OF[1:])]
        stepper = Stepper(
            "Rounds",
            rounds,
            offered.BEST_OF.index(now.best_of),
            wraps=False,
            tip="The loser of a round begins the next (GRID-8.2).",
        )
        stepper.changed.connect(lambda index: self._set(best_of=offered.BEST_OF[index]))
        column.append(stepper, 48)
        caps = ["Off", *(f"+{number} at most" for number in offered.FLANKS[1:])]
        flank = Stepper(
            "Flank",
            caps,
            now.flank_cap,
            wraps=False,
            tip="+1 power on placement for each melee side that faces a card of your colour (GRID-6.4).",
        )
        flank.changed.connect(lambda index: self._set(flank_cap=index))
        column.append(flank, 48)
        self._toggle("Echoes", "chaining", "Flipped cards check their neighbours in turn, up to three hops (GRID-7).")
        self._toggle("Open hands", "open_hands", "Both hands lie face up (GRID-1.6).")
        self._toggle(
            "Confirm moves", "confirms", "A laid card shows its outcome and can be taken back until you confirm it."
        )
        self.seed = column.append(SeedRow(now.seed), 48)
        self.seed.input.changed.connect(lambda text: self._set(seed=text))

    def _toggle(self, caption: str, field: str, tip: str) -> None:
        toggle = Toggle(caption, on=getattr(self.choices, field), tip=tip)
        toggle.changed.connect(lambda on: self._set(**{field: on}))
        self.column.append(toggle, 44)

    def _level(self, seat: int, caption: str) -> Stepper:
        found = Stepper(caption, LEVEL_NAMES, LEVELS.index(self.choices.levels[seat]), wraps=False, tip=LEVEL_TIP)
        found.changed.connect(lambda index: self._choose_level(seat, LEVELS[index]))
        return self.column.append(found, 48)

    # -- changes -------------------------------------------------------------------------------------------------

    def _set(self, **values: object) -> None:
        self.choices = replace(self.choices, **values)  # type: ignore[arg-type]  # named by the callers above
        self.begin.permit(seed_refusal(self.choices.seed) or self.choices.refusal())

    def _choose_mode(self, mode: str) -> None:
        self._set(mode=mode)
        self._show()

    def _choose_level(self, seat: int, level: str) -> None:
        liked = self.content.persona_of(level).deck
        self.choices = self.choices.with_level(seat, level).with_deck(seat, liked)
        self._show()

    def _choose_deck(self, seat: int, deck: str) -> None:
        self.choices = self.choices.with_deck(seat, deck)
        self._show()

    def drafted(self, seat: int, cards: tuple[str, ...]) -> None:
        """A deck was drafted for a seat."""
        self.choices = self.choices.with_draft(seat, cards)
        self._show()

    def _name(self, seat: int, text: str) -> None:
        names = list(self.choices.names)
        names[seat] = text.strip()
        self._set(names=(names[0], names[1]))

    def _begin(self) -> None:
        self.begun.emit(self.choices)

    def _show(self) -> None:
        """Show the choices as they are now."""
        now = self.choices
        for seat, side in enumerate(self.sides):
            side.show(now.decks[seat], self._cards(seat), self._who(seat))
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
            stepper.caption.text = "Level" if len(programs) == 1 else ("Blue", "Red")[seat]
        self.character.visible = bool(programs)
        self.character.text = "\n".join(dict.fromkeys(self._character(now.levels[seat]) for seat in programs))
        self._set()
        self.column.flow()

    def _cards(self, seat: int) -> tuple[str, ...]:
        deck = self.choices.decks[seat]
        if deck == offered.OWN:
            return self.choices.drafted[seat]
        return tuple(self.content.decks.get(deck, ()))

    def _who(self, seat: int) -> str:
        now = self.choices
        if seat in now.programs():
            return self.content.persona_of(now.levels[seat]).name
        return "You" if now.mode == "program" else now.names[seat]

    def _character(self, level: str) -> str:
        persona = self.content.persona_of(level)
        return f"**{persona.name}**, {persona.title}. {persona.about}"

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """Three columns; the middle one scrolls where the window is too low for it."""
        left, middle, right = body.columns((1.0, 0.92, 1.0), 20 * u)
        self.sides[0].place(left)
        self.sides[1].place(right)
        self.rules.place(middle)
        foot, rest = self.rules.inside.cut_bottom(84 * u, 14 * u)
        self.begin.hint.text = self.stage.router.bindings.hint("commit")
        self.begin.place(foot)
        self.column.place(rest)
