"""Setting a match up: both armies, the rules, the opponent, who begins (CHESS-1.3, CHESS-2.2, CHESS-2.5, CHESS-5.7)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.packs.shapes import DeckPersonaShape
from scenes.chess.resources import ChessResources, chess
from scenes.chess.screens.army.resources import army_resources
from scenes.chess.screens.army.screen import ArmyScreen
from scenes.chess.screens.army_side import ArmySide, offers_of
from scenes.chess.screens.choices import FILE, MODE_SENTENCES, ChessChoices, recalled
from scenes.shell.flow.choices import Option
from scenes.shell.screens.sided_setup import SidedSetup

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

FIRST_OPTIONS = (
    Option("toss", "Toss a coin", "A toss decides who moves first."),
    Option("near", "Near side", "The near side moves first."),
    Option("far", "Far side", "The far side moves first."),
)
PAWN_OPTIONS = (
    Option("ahead", "Straight ahead", "A pawn captures on the square ahead."),
    Option("aslant", "Diagonally", "A pawn captures diagonally, as in common chess."),
)
LENGTH_OPTIONS = (
    Option("usual", "By the rules", "A king cannot attack, and the blinds of a combat are 5 and 10 HP."),
    Option("longer", "Longer", "Kings capture and give check; pawns begin one row ahead; blinds are 3 and 6 HP."),
)


class ChessSelect(SidedSetup[ChessChoices, DeckPersonaShape, ArmySide]):
    """The near side's army, the rules, the far side's."""

    begin_words = "Begin match"
    game = "chess"
    title = "Ragnarok Chess"
    stock = ChessResources
    file = FILE
    sentences = MODE_SENTENCES

    def __init__(self, context: Context, choices: ChessChoices | None = None) -> None:
        self.resources = chess(context)
        self.armies = army_resources(context)
        self._find_armies()
        chosen = choices or recalled({}, tuple(self.resources.chess_game.content.armies.armies))
        people = self.resources.content.by_level()
        super().__init__(context, self._fitted(chosen), people)

    @classmethod
    def recalled(cls, context: Context, kept: Mapping[str, Any]) -> ChessChoices:
        """Return a file's choices; the usual ones for what is missing or damaged."""
        armies = (*chess(context).chess_game.content.armies.armies, *army_resources(context).own_armies())
        return recalled(kept, armies)

    def _find_armies(self) -> None:
        """Look anew which armies can be chosen."""
        self.own_armies = self.armies.own_armies()
        self.offers = offers_of(self.resources, self.own_armies)

    def _fitted(self, choices: ChessChoices) -> ChessChoices:
        """Return choices without armies that are gone, or that cannot be played any more."""
        for seat, army in enumerate(choices.armies):
            if army not in self.offers:
                choices = choices.with_army(seat, next(iter(self.offers)))
        return choices

    def build(self) -> None:
        """Two sides and the rules between them."""
        self.sides = tuple(self.add(ArmySide(self.resources, side)) for side in (0, 1))
        for side, panel in enumerate(self.sides):
            panel.chosen.connect(partial(self._choose, side))
            panel.wanted.connect(partial(self.build_army, side))
        self.add_match_rules("The same seed, armies and choices repeat a match. Empty: random.")

    def add_options(self) -> None:
        """Offer who begins, how pawns capture, and how long a match lasts."""
        self.column.add_choice("Who begins", FIRST_OPTIONS, "first")
        self.column.add_choice("Pawns capture", PAWN_OPTIONS, "pawns")
        self.column.add_choice("Length", LENGTH_OPTIONS, "length")

    def _choose(self, seat: int, army: str) -> None:
        self.change(self.choices.with_army(seat, army))

    def build_army(self, seat: int) -> None:
        """Open the army selection for a seat."""
        screen = ArmyScreen(self.context, self.offers[self.choices.armies[seat]].name)
        screen.taken.connect(lambda name, _: self._taken(screen, seat, name))
        screen.closed.connect(lambda: self._taken(screen, seat, ""))
        screen.help_wanted.connect(self.help_wanted.emit)
        self.stage.push(screen)

    def _taken(self, screen: ArmyScreen, seat: int, name: str) -> None:
        """Go on with the army of a name, "" for the one before; those that were built are on offer from now on."""
        self.stage.dismiss(screen)
        self._find_armies()
        key = next((army for army, offer in self.offers.items() if offer.name == name), self.choices.armies[seat])
        self.change(self._fitted(self.choices.with_army(seat, key)))

    def show_side(self, seat: int) -> None:
        """Show a side's army, and who leads it."""
        self.sides[seat].show(self.choices.armies[seat], self.offers, self.subject(seat))

    def options(self) -> Mapping[str, Any]:
        """The options of the match that is chosen."""
        return self.choices.options(self.own_armies)
