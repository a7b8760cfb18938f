"""Setting a match up: who plays, with which decks, under which options."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from components.grid import COLOUR_NAMES
from game.catalog.grid.options import EQUAL
from game.content.grid.decks import DECK_SIZE
from game.profile.decks import deck_of
from scenes.collection.deck_choice import DeckChoice
from scenes.collection.deck_editor import NEW, DeckEditor
from scenes.grid.model.draft import Draft
from scenes.grid.resources import GridResources, grid
from scenes.grid.screens import choices as offered
from scenes.grid.screens.choices import GridChoices
from scenes.grid.screens.collection import GridLook
from scenes.grid.screens.draft_screen import DraftScreen
from scenes.kit.controls.button import Button
from scenes.kit.controls.stepper import Stepper
from scenes.shell.flow.spec import LARGEST_SEED
from scenes.shell.screens.deck_setup import ROW, DeckSetup
from scenes.shell.widgets.picker import Picker, PickItem
from scenes.shell.widgets.tile import PictureTile

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

NO_DECKS = "None of your decks can be played yet: build one."
DRAFTING = "Draft ten cards, one of three each time."
TAKING = "Take one of your own decks that can be played."
BUILDING = "Open the deck editor with this deck, or with a new one; what you build is taken when it can be played."


class GridSelect(DeckSetup[GridChoices, DeckChoice]):
    """Blue's deck, the rules, Red's deck."""

    begin_words = "Begin match"
    game = "grid"
    title = "New match of Arcana"
    stock = GridResources
    file = offered.FILE
    sentences = offered.MODE_SENTENCES

    def __init__(self, context: Context, choices: GridChoices | None = None) -> None:
        self.resources = grid(context)
        chosen = choices or GridChoices(timer=context.settings.planning_seconds)
        super().__init__(context, chosen, self.resources.content.by_level())

    @classmethod
    def recalled(cls, context: Context, kept: Mapping[str, Any]) -> GridChoices:
        """Return a file's choices; the usual ones for what is missing or damaged."""
        return offered.recalled(kept, grid(context).content)

    def build(self) -> None:
        """Two decks and the rules between them."""
        self.look = GridLook(self.context)
        offers = self.look.offers()
        self.sides = tuple(
            self.add(DeckChoice(self.look, name, offers, partial(self._tile, seat), DECK_SIZE))
            for seat, name in enumerate(COLOUR_NAMES)
        )
        self.drafts: list[Button] = []
        self.takes: list[Button] = []
        self.builds: list[Button] = []
        for seat, side in enumerate(self.sides):
            side.deck_chosen.connect(partial(self.choose_deck, seat))
            name = COLOUR_NAMES[seat]
            self.drafts.append(side.add_way(offered.OWN, Button("Draft", tip=DRAFTING, name=f"draft {name}")))
            self.takes.append(side.add_way(offered.OWN, Button("Your decks", tip=TAKING, name=f"decks {name}")))
            self.builds.append(side.add_way(offered.OWN, Button("Build", tip=BUILDING, name=f"build {name}")))
            self.drafts[seat].clicked.connect(partial(self.draft, seat))
            self.takes[seat].clicked.connect(partial(self.pick, seat))
            self.builds[seat].clicked.connect(partial(self.edit, seat))
        self.add_match_rules("The same seed, decks and placements repeat a match. Empty: random.")

    def add_options(self) -> None:
        """Offer the options of the match."""
        column, now = self.column, self.choices
        rounds = ["One round", *(f"Best of {number}" for number in offered.BEST_OF[1:])]
        tip = "The loser of a round begins the next."
        stepper = Stepper("Rounds", rounds, offered.BEST_OF.index(now.best_of), wraps=False, tip=tip)
        stepper.changed.connect(lambda index: self.set(best_of=offered.BEST_OF[index]))
        column.append(stepper, ROW)
        caps = ["Off", *(f"+{number} at most" for number in offered.FLANKS[1:])]
        tip = "+1 power on placement for each melee side that faces a card of your colour."
        flank = Stepper("Flank", caps, now.flank_cap, wraps=False, tip=tip)
        flank.changed.connect(lambda index: self.set(flank_cap=index))
        column.append(flank, ROW)
        self.add_toggle("Echoes", "chaining", "Flipped cards check their neighbours in turn, up to three hops.")
        self.add_toggle("Open hands", "open_hands", "Both hands lie face up.")
        self.add_toggle("Confirm moves", "confirms", "A placed card shows its outcome; take it back until you confirm.")

    def show_side(self, seat: int) -> None:
        """Show a colour's deck, and its name where the program plays both."""
        cards = self._cards(seat)
        self.takes[seat].permit(None if self.resources.own_decks() else NO_DECKS)
        self.sides[seat].show(self.choices.decks[seat], cards, self.subject(seat))
        if self.choices.decks[seat] == offered.OWN and cards:
            self.sides[seat].name_line.text = self._own_name(cards) or "Your draft"
        if len(self.choices.programs()) > 1:
            self.column.levels[seat].caption.text = COLOUR_NAMES[seat]

    def _cards(self, seat: int) -> tuple[str, ...]:
        deck = self.choices.decks[seat]
        if deck == offered.OWN:
            return self.choices.drafted[seat]
        return tuple(self.resources.content.decks.get(deck, ()))

    def _own_name(self, cards: tuple[str, ...]) -> str:
        """Return the name of the own deck with these cards, "" for none."""
        return next((name for name, own in self.resources.own_decks().items() if sorted(own) == sorted(cards)), "")

    def _tile(self, seat: int, card: str, place: int) -> PictureTile:
        return self.look.side_tile(card, place, seat)

    def pick(self, seat: int) -> None:
        """Let one of the player's own decks be taken for a seat."""
        own = self.resources.own_decks()
        items = [PickItem(name, name, "deck") for name in own]
        picker = Picker("Which deck?", items, self._own_name(self._cards(seat)))
        picker.chosen.connect(lambda name: self.change(self.choices.with_own(seat, own[name])))
        self.stage.push(picker, fade=False)

    def take(self, choices: GridChoices) -> None:
        """Show the choices; another persona leaves a deck that is equal to the other as it is."""
        if EQUAL in choices.decks:
            self._levels = choices.levels
        super().take(choices)

    # -- building ------------------------------------------------------------------------------------------------

    def edit(self, seat: int) -> None:
        """Open the deck editor on a seat's deck, or on a new one."""
        cards, box = self._cards(seat), self.look.box
        name = self._own_name(cards)
        editor = DeckEditor(self.look, deck_of(name or box.free_name(NEW), cards))
        editor.closed.connect(lambda: self._edited(editor, seat))
        editor.help_wanted.connect(self.help_wanted.emit)
        self.stage.push(editor)

    def _edited(self, editor: DeckEditor, seat: int) -> None:
        """Take the deck that was built if it can be played and is another than before."""
        self.stage.dismiss(editor)
        built = self.resources.own_decks().get(editor.deck_name, ())
        other = sorted(built) != sorted(self._cards(seat))
        self.change(self.choices.with_own(seat, built) if built and other else self.choices)

    # -- drafting ------------------------------------------------------------------------------------------------

    def draft(self, seat: int) -> None:
        """Let a deck be drafted for a seat."""
        seed = random.randrange(LARGEST_SEED)  # which cards are offered, not the match's dice
        draft = Draft(self.resources.content.cards, seed)
        screen = DraftScreen(self.context, draft, COLOUR_NAMES[seat])
        screen.closed.connect(lambda: self.stage.dismiss(screen))
        screen.help_wanted.connect(self.help_wanted.emit)
        screen.drafted.connect(lambda cards: self._drafted(screen, seat, cards))
        self.stage.push(screen)

    def _drafted(self, screen: DraftScreen, seat: int, cards: tuple[str, ...]) -> None:
        self.stage.dismiss(screen)
        self.change(self.choices.with_own(seat, cards))

    # -- the match -----------------------------------------------------------------------------------------------

    def options(self) -> Mapping[str, Any]:
        """The options of the match that is chosen."""
        return self.choices.options()
