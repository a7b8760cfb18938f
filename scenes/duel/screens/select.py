"""Setting a duel up: who plays, with which decks, under which options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from game.collection.specification import DeckOffer, ready_decks
from scenes.duel.model.options import ANSWER_NAMES, ANSWER_SENTENCES, ANSWERS
from scenes.duel.resources import DuelResources, duel
from scenes.duel.screens.choices import DRAWN, FILE, MODE_SENTENCES, DuelChoices, recalled
from scenes.duel.screens.deck_panel import DeckPanel
from scenes.kit.controls.stepper import Stepper
from scenes.shell.screens.deck_setup import ROW, DeckSetup

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

ANY = DeckOffer("One of the ready decks", "Chosen at random.")


class DuelSelect(DeckSetup[DuelChoices, DeckPanel]):
    """The near side's deck, the rules, the far side's deck."""

    begin_words = "Begin duel"
    game = "duel"
    title = "New duel"
    stock = DuelResources
    file = FILE
    sentences = MODE_SENTENCES

    def __init__(self, context: Context, choices: DuelChoices | None = None) -> None:
        self.resources = duel(context)
        chosen = choices or DuelChoices(timer=context.settings.planning_seconds)
        super().__init__(context, chosen, self.resources.content.by_level())

    @classmethod
    def recalled(cls, context: Context, kept: Mapping[str, Any]) -> DuelChoices:
        """Return a file's choices; the usual ones for what is missing or damaged."""
        resources = duel(context)
        return recalled(kept, (*resources.own_decks(), *resources.content.decks))

    def decks(self) -> dict[str, DeckOffer]:
        """The decks on offer: the player's own, the ready ones, and any of those."""
        content = self.resources.content
        own = {name: DeckOffer(name, "Your own deck.", cards) for name, cards in self.resources.own_decks().items()}
        return own | ready_decks(content.deck_texts, content.decks) | {DRAWN: ANY}

    def build(self) -> None:
        """Two decks and the rules between them."""
        resources, queue, decks = self.resources, self.context.render_queue, self.decks()
        self.sides = tuple(self.add(DeckPanel(queue, resources.art, resources.lexicon, decks, side)) for side in (0, 1))
        for side, panel in enumerate(self.sides):
            panel.deck_chosen.connect(partial(self.choose_deck, side))
        self.add_match_rules("The same seed, decks and choices repeat a duel. Empty: random.", "The duel")

    def add_options(self) -> None:
        """Offer the options of the match."""
        column, now = self.column, self.choices
        self.add_toggle("Redraw of opening hands", "redraw", "Each player may redraw five cards once.")
        names = [ANSWER_NAMES[answer] for answer in ANSWERS]
        tip = "\n".join(f"**{ANSWER_NAMES[answer]}**: {ANSWER_SENTENCES[answer]}" for answer in ANSWERS)
        stepper = Stepper("Ask for answers", names, ANSWERS.index(now.answers), tip=tip)
        stepper.changed.connect(lambda index: self.set(answers=ANSWERS[index]))
        column.append(stepper, ROW)

    def show_side(self, seat: int) -> None:
        """Show a side's deck and player."""
        self.sides[seat].show(self.choices.decks[seat], self.subject(seat))

    # -- the match -----------------------------------------------------------------------------------------------

    def options(self) -> Mapping[str, Any]:
        """The options of the match that is chosen."""
        return self.choices.options(self.resources.own_decks())
