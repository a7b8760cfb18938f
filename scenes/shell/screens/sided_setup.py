"""Setup of a match between two sides, one on each side of the rules."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from game.content.packs.shapes import PersonaShape
from scenes.kit.panel import Panel
from scenes.shell.flow.choices import Option, SeatingT
from scenes.shell.screens.match_setup import MatchSetup
from scenes.stage.control import Control
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context

P = TypeVar("P", bound=PersonaShape)
S = TypeVar("S", bound=Control)


class SidedSetup(MatchSetup[SeatingT], Generic[SeatingT, P, S]):
    """Three columns: what the near side plays with, the rules, and the far side's.

    A game adds two controls as `sides` and shows in them what is chosen (`show_side`).

    Attributes:
        people: opponents by level, weakest first.
    """

    def __init__(self, context: Context, choices: SeatingT, people: Mapping[str, P]) -> None:
        """Begin with choices; `people` are opponents by level, weakest first."""
        self.people = people
        options = [Option(level, person.name, f"{person.title}. {person.about}") for level, person in people.items()]
        super().__init__(context, choices, options)
        self.sides: tuple[S, ...] = ()

    def add_match_rules(self, seed_tip: str, title: str = "The match") -> None:
        """Build the middle column: who plays, what differs by game (`add_options`), the seed."""
        self.add_rules(title)
        column = self.column
        column.gap = 7
        column.add_modes()
        column.add_opponents()
        column.add_heading()
        self.add_options()
        column.add_seed(seed_tip)

    def add_options(self) -> None:
        """Offer what differs by game."""

    def still(self) -> Sequence[Panel]:
        """The three columns."""
        return [panel for panel in (*self.sides, self.rules) if isinstance(panel, Panel)]

    @abstractmethod
    def show_side(self, seat: int) -> None:
        """Show a side as it is chosen now."""

    def take(self, choices: SeatingT) -> None:
        """Show the choices as they are now."""
        super().take(choices)
        for seat in range(len(self.sides)):
            self.show_side(seat)

    def subject(self, seat: int) -> str:
        """Who sits at a side."""
        now = self.choices
        if seat in now.programs():
            return self.people[now.levels[seat]].name
        return "You" if now.mode == "program" else (now.names[seat] or f"Player {seat + 1}")

    def arrange(self, body: Rect, u: float) -> None:
        """Three columns."""
        left, middle, right = body.columns((1.0, 0.92, 1.0), 20 * u)
        self.sides[0].place(left)
        self.sides[1].place(right)
        self.place_rules(middle, u)
