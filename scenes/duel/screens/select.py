"""Setting a duel up: who plays, with which decks, under which options."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from scenes.duel.options import ANSWER_NAMES, ANSWER_SENTENCES, ANSWERS
from scenes.duel.screens import choices as offered
from scenes.duel.screens.choices import DRAWN, FILE, DuelChoices
from scenes.duel.screens.deck_panel import DeckPanel, DeckWords
from scenes.duel.stock import duel
from scenes.kit.stepper import Stepper
from scenes.kit.toggle import Toggle
from scenes.menu.choices import seats_of
from scenes.menu.kept_choices import keep_choices
from scenes.menu.setup import SetupScreen
from scenes.menu.spec import Spec
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.menu.context import Context

ROW = 46
ANY = DeckWords("One of the ready decks", "The dice choose it.")


class DuelSelect(SetupScreen[DuelChoices]):
    """The near side's deck, the rules, the far side's deck."""

    begin_words = "Begin duel"

    def __init__(self, context: Context, choices: DuelChoices | None = None) -> None:
        self.stock = duel(context)
        chosen = choices or DuelChoices(timer=context.settings.planning_seconds)
        people = offered.personas(self.stock.content)
        super().__init__(context, "New duel", chosen, people, sentences=offered.MODE_SENTENCES)
        self._levels = chosen.levels

    def decks(self) -> dict[str, DeckWords]:
        """The decks on offer: the player's own, the ready ones, and any of those."""
        content = self.stock.content
        own = {name: DeckWords(name, "Your own deck.", tuple(cards)) for name, cards in self.stock.own_decks().items()}
        ready = {
            name: DeckWords(text.name, text.about, content.decks[name]) for name, text in content.deck_texts.items()
        }
        return own | ready | {DRAWN: ANY}

    def build(self) -> None:
        """Two decks and the rules between them."""
        stock, bakery, decks = self.stock, self.context.bakery, self.decks()
        self.sides = tuple(self.add(DeckPanel(bakery, stock.art, stock.lexicon, decks, side)) for side in (0, 1))
        for side, panel in enumerate(self.sides):
            panel.deck_chosen.connect(partial(self._choose_deck, side))
        self.add_rules("The duel")
        self.column.gap = 7
        self._fill()

    def _fill(self) -> None:
        column, now = self.column, self.choices
        column.add_modes()
        column.add_opponents()
        column.add_heading()
        toggle = Toggle("Redraw of opening hands", on=now.redraw, tip="Each may once draw five others (DUEL-2.3).")
        toggle.changed.connect(lambda on: self._set(redraw=on))
        column.append(toggle, ROW)
        names = [ANSWER_NAMES[one] for one in ANSWERS]
        tip = "\n".join(f"**{ANSWER_NAMES[one]}**: {ANSWER_SENTENCES[one]}" for one in ANSWERS)
        stepper = Stepper("Ask for answers", names, ANSWERS.index(now.answers), tip=tip)
        stepper.changed.connect(lambda index: self._set(answers=ANSWERS[index]))
        column.append(stepper, ROW)
        column.add_seed("The same seed, decks and choices give the same duel. Empty: the dice decide.")

    # -- changes -------------------------------------------------------------------------------------------------

    def _set(self, **values: object) -> None:
        self.change(replace(self.choices, **values))  # type: ignore[arg-type]  # named by the callers above

    def _choose_deck(self, seat: int, deck: str) -> None:
        self.change(self.choices.with_deck(seat, deck))

    def take(self, choices: DuelChoices) -> None:
        """Show the choices as they are now; another persona brings the deck that it likes."""
        for seat in choices.programs():
            if choices.levels[seat] != self._levels[seat]:
                choices = choices.with_deck(seat, self.stock.content.persona_of(choices.levels[seat]).deck)
        self._levels = choices.levels
        if choices != self.column.choices:
            self.column.choose(choices)
        super().take(choices)
        for seat, panel in enumerate(self.sides):
            panel.show(choices.decks[seat], self._who(seat))

    def _who(self, seat: int) -> str:
        now = self.choices
        if seat in now.programs():
            return self.stock.content.persona_of(now.levels[seat]).name
        return "You" if now.mode == "program" else (now.names[seat] or f"Player {seat + 1}")

    # -- the match -----------------------------------------------------------------------------------------------

    def spec(self) -> Spec:
        """The match that is chosen."""
        now = self.choices
        self.stock.choices = now  # the table asks there when to ask for answers
        names: dict[str, str] = {one.level: one.name for one in self.stock.content.personas.values()}
        seed = int(now.seed) if now.seed else None
        return Spec("duel", now.options(self.stock.own_decks()), seats_of(now, names), now.timer, seed)

    def begun(self) -> None:
        """Begin the next match from what was chosen for this one."""
        with suppress(OSError):  # it can be chosen again; that settings cannot be written is told elsewhere
            keep_choices(self.context, FILE, self.choices)

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """Three columns."""
        left, middle, right = body.columns((1.0, 0.92, 1.0), 20 * u)
        self.sides[0].place(left)
        self.sides[1].place(right)
        self.place_rules(middle, u)
