"""What a player chooses before a duel, as data: decks, options and their limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar

from scenes.duel.model.options import ANSWERS, AUTO
from scenes.shell.flow.choices import DeckSeating, mode_sentences
from scenes.shell.flow.saved_choices import recalled_choices

FILE = "last-duel.json"
DRAWN = "drawn"
"""Stands for a ready deck that the dice choose."""
MODE_SENTENCES = mode_sentences("You take turns; a curtain falls when the other must decide.")
Decks = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class DuelChoices(DeckSeating):
    """A duel as it is being set up. Pairs are for the near and the far side.

    Attributes:
        decks: a deck's name, of the ready ones or of the player's own, or DRAWN.
        redraw: whether opening hands may be redrawn (DUEL-2.3).
        answers: when the player is asked for answers (DUEL-7.6).
    """

    offered: ClassVar[Mapping[str, Sequence[str]]] = MappingProxyType({"answers": ANSWERS})
    decks: tuple[str, str] = ("phalanx", "pack")
    redraw: bool = True
    answers: str = AUTO

    def options(self, own: Decks) -> Mapping[str, Any]:
        """Return the match's options for the catalog; `own` are the player's decks."""
        options = {"decks": [_option(deck, own) for deck in self.decks], "redraw": self.redraw}
        return options | {"discreet": True} if self.mode == "hotseat" else options


def _option(deck: str, own: Decks) -> str | list[str] | None:
    if deck == DRAWN:
        return None
    return list(own[deck]) if deck in own else deck


def recalled(kept: Mapping[str, Any], decks: Sequence[str]) -> DuelChoices:
    """Return a file's choices; the usual ones for what is missing or damaged."""
    return recalled_choices(kept, DuelChoices(), decks=(*decks, DRAWN))
