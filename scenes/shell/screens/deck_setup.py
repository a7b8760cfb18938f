"""Setup of a match of two decks, one on each side of the rules."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from game.content.packs.shapes import DeckPersonaShape
from game.problems import Problem
from scenes.kit.controls.toggle import Toggle
from scenes.kit.panel import Panel
from scenes.shell.flow.choices import DeckSeatingT, Option
from scenes.shell.flow.saved_choices import keep_choices
from scenes.shell.screens.setup import SetupScreen
from scenes.stage.control import Control
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

S = TypeVar("S", bound=Control)
ROW = 46


class DeckSetup(SetupScreen[DeckSeatingT], Generic[DeckSeatingT, S]):
    """Three columns: the near side's deck, the rules, the far side's deck.

    A game adds two controls as `sides` and shows in them what is chosen (`show_side`).

    Attributes:
        file: in the profile, where what was chosen is kept for the next match.
    """

    file: ClassVar[str]

    def __init__(
        self,
        context: Context,
        heading: str,
        choices: DeckSeatingT,
        people: Mapping[str, DeckPersonaShape],
        sentences: Mapping[str, str],
    ) -> None:
        """Begin with choices; `people` are opponents by level, weakest first."""
        self.people = people
        options = [
            Option(person.level, person.name, f"{person.title}. {person.about}") for person in self.people.values()
        ]
        super().__init__(context, heading, choices, options, sentences=sentences)
        self.sides: tuple[S, ...] = ()
        self._levels = choices.levels

    def still(self) -> Sequence[Panel]:
        """The three columns."""
        return [panel for panel in (*self.sides, self.rules) if isinstance(panel, Panel)]

    @abstractmethod
    def show_side(self, seat: int) -> None:
        """Show a side as it is chosen now."""

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

    def take(self, choices: DeckSeatingT) -> None:
        """Show the choices as they are now; another persona brings the deck that it likes."""
        for seat in choices.programs():
            if choices.levels[seat] != self._levels[seat]:
                choices = choices.with_deck(seat, self.people[choices.levels[seat]].deck)
        self._levels = choices.levels
        if choices != self.column.choices:
            self.column.choose(choices)
        super().take(choices)
        for seat in range(len(self.sides)):
            self.show_side(seat)

    def subject(self, seat: int) -> str:
        """Who sits at a side."""
        now = self.choices
        if seat in now.programs():
            return self.people[now.levels[seat]].name
        return "You" if now.mode == "program" else (now.names[seat] or f"Player {seat + 1}")

    def names(self) -> dict[str, str]:
        """The opponents' names by level."""
        return {level: person.name for level, person in self.people.items()}

    def begun(self) -> None:
        """Begin the next match from what was chosen for this one."""
        with suppress(Problem):  # it can be chosen again; that settings cannot be written is told elsewhere
            keep_choices(self.context, self.file, self.choices)

    def arrange(self, body: Rect, u: float) -> None:
        """Three columns."""
        left, middle, right = body.columns((1.0, 0.92, 1.0), 20 * u)
        self.sides[0].place(left)
        self.sides[1].place(right)
        self.place_rules(middle, u)
