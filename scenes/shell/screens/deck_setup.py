"""Setup of a match of two decks, one on each side of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Generic

from game.content.packs.shapes import DeckPersonaShape
from scenes.kit.controls.toggle import Toggle
from scenes.shell.flow.choices import DeckSeatingT
from scenes.shell.screens.sided_setup import S, SidedSetup

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

ROW = 46


class DeckSetup(SidedSetup[DeckSeatingT, DeckPersonaShape, S], Generic[DeckSeatingT, S]):
    """Two decks; another opponent brings the deck that it likes (see `SidedSetup`)."""

    def __init__(self, context: Context, choices: DeckSeatingT, people: Mapping[str, DeckPersonaShape]) -> None:
        """Begin with choices; `people` are opponents by level, weakest first."""
        super().__init__(context, choices, people)
        self._levels = choices.levels

    def add_toggle(self, caption: str, field: str, tip: str) -> None:
        """A row for a field of the choices that is on or off."""
        toggle = Toggle(caption, on=getattr(self.choices, field), tip=tip)
        toggle.changed.connect(lambda on: self.set(**{field: on}))
        self.column.append(toggle, ROW)

    def set(self, **values: object) -> None:
        """Choose other values for fields of the choices."""
        self.change(replace(self.choices, **values))  # type: ignore[arg-type]  # named by the callers

    def choose_deck(self, seat: int, deck: str) -> None:
        """Choose a deck for a seat."""
        self.change(self.choices.with_deck(seat, deck))

    def liked_deck(self, level: str) -> str:
        """Return the deck that the opponent of a level likes."""
        return self.people[level].deck

    def take(self, choices: DeckSeatingT) -> None:
        """Show the choices as they are now; another persona brings the deck that it likes."""
        for seat in choices.programs():
            if choices.levels[seat] != self._levels[seat]:
                choices = choices.with_deck(seat, self.liked_deck(choices.levels[seat]))
        self._levels = choices.levels
        if choices != self.column.choices:
            self.column.choose(choices)
        super().take(choices)
