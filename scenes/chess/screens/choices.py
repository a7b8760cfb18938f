"""What a player chooses before a match, as data: armies, pawns, who begins."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Self

from game.catalog.chess.options import LONGER
from scenes.arena.screens.choices import FIRST, TOSS
from scenes.shell.flow.choices import Seating, mode_sentences, put
from scenes.shell.flow.saved_choices import recalled_choices

if TYPE_CHECKING:
    from game.content.chess.armies import Army

FILE = "last-chess.json"
RANDOM = "random"
"""Stands for an army that the dice put together."""
AHEAD, ASLANT = "ahead", "aslant"
PAWNS: Mapping[str, bool] = {AHEAD: False, ASLANT: True}
"""Whether pawns capture as in common chess (CHESS-2.2)."""
USUAL, LONG = "usual", "longer"
LENGTHS: Mapping[str, Mapping[str, Any]] = {USUAL: {}, LONG: LONGER}
"""Options by which a match and its combats last as long as by the rules, or longer."""
MODE_SENTENCES = mode_sentences("You take turns at one board; in combats a curtain hides each hand from the other.")


@dataclass(frozen=True, slots=True)
class ChessChoices(Seating):
    """A match as it is being set up; pairs are for the near and the far side.

    Attributes:
        armies: the identifier of a ready army, the name of an own one, or RANDOM.
        pawns: a key of PAWNS; length: of LENGTHS; first: who begins, a key of FIRST.
    """

    offered: ClassVar[Mapping[str, Collection[str]]] = MappingProxyType(
        {"pawns": PAWNS, "length": LENGTHS, "first": FIRST}
    )
    armies: tuple[str, str] = (RANDOM, RANDOM)
    pawns: str = AHEAD
    length: str = USUAL
    first: str = TOSS

    def with_army(self, seat: int, army: str) -> Self:
        """Another army for a seat."""
        return replace(self, armies=put(self.armies, seat, army))

    def options(self, own: Mapping[str, Army]) -> Mapping[str, Any]:
        """Return the match's options for the catalog; `own` are the player's armies by name."""
        return {
            "armies": [
                None if army == RANDOM else own[army].options() if army in own else army for army in self.armies
            ],
            "diagonal": PAWNS[self.pawns],
            **LENGTHS[self.length],
            "first": FIRST[self.first],
        }


def recalled(kept: Mapping[str, Any], armies: Sequence[str]) -> ChessChoices:
    """Return a file's choices; the usual ones for what is missing or damaged."""
    return recalled_choices(kept, ChessChoices(armies=(armies[0], armies[1])), armies=(*armies, RANDOM))
