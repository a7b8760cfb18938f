"""Positions of The Nine Domains in a line, and what becomes of them: the language of its tests.

    d = domains("round 3 | hand0 0 5 * | hand1 1 4 5 | piles 9; 4; 2 | tiles0 6 8 | tiles1 7 3 1")
    d.place("0 5 *", "5 4 1")
    assert d.winners() == "0 0 1" and d.points() == (27, 13)

Positions are written as in `systems.domains.state.notation`.
"""

from __future__ import annotations

from typing import Self

from components.domains import BASE_CARDS, SPECIAL_CARDS
from systems.domains.ruleset import DomainsRules
from systems.domains.state.field import Field, field_of
from systems.domains.state.notation import position_text, read_command, read_position
from systems.domains.view.views import DomainsView, FightView
from systems.match import Command, Event, Match
from tests.systems.held_match import HeldMatch


def domains(position: str = "round 1", seed: int = 1) -> Domains:
    """Return a match at a position."""
    return Domains(Match.new(DomainsRules(read_position(position)), seed, {}))


def duel(first: str, second: str, bonuses: tuple[int, int] = (0, 0)) -> Domains:
    """Return a match after a second round in whose left slot two cards met, with bonuses carried there.

    The other slots saw the same two base cards on both sides.
    """
    specials = [card for card in SPECIAL_CARDS if card in (first, second)]
    specials += [card for card in SPECIAL_CARDS if card not in (*specials, "1-")][: 3 - len(specials)]
    beside = [card for card in BASE_CARDS if card not in (first, second)][:2]
    rows = [[card, *beside] for card in (first, second)]
    hands = [(row + [card for card in (*BASE_CARDS, *specials) if card not in row])[:6] for row in rows]
    d = domains(
        f"round 2 | specials {' '.join(specials)} | hand0 {' '.join(hands[0])} | hand1 {' '.join(hands[1])} | "
        f"piles 9 5; 1 2; 3 4 | carried0 {bonuses[0]} 0 0 | carried1 {bonuses[1]} 0 0"
    )
    return d.place(" ".join(rows[0]), " ".join(rows[1]))


class Domains(HeldMatch[DomainsView]):
    """A match in a test's hands."""

    # Doing

    def do(self, seat: int, command: str | Command) -> Self:
        """Submit a command, which may be written as text."""
        return super().do(seat, read(command))

    def place(self, first: str, second: str) -> Self:
        """Let both seats place their cards, left to right."""
        happened: list[Event] = []
        for seat, cards in ((0, first), (1, second)):
            happened += self.match.apply(seat, read_command(f"place {cards}"))
        self.events = happened
        return self

    def refusal(self, seat: int, command: str | Command) -> str:
        """Return why a command is refused (see `HeldMatch`), which may be written as text."""
        return super().refusal(seat, read(command))

    # Looking

    @property
    def field(self) -> Field:
        """The components at hand."""
        return field_of(self.match.world)

    def view(self, seat: int = 0) -> DomainsView:
        """Return what a seat sees."""
        return self.match.view(seat)

    def fight(self, slot: int = 0) -> FightView:
        """Return a fight of the last reveal."""
        return self.view().fights[slot]

    def winners(self) -> str:
        """Return who won the three slots, as in "0 1 -1"."""
        return " ".join(str(fight.winner) for fight in self.view().fights)

    def reasons(self) -> str:
        """Return what decided the three slots."""
        return " ".join(fight.reason for fight in self.view().fights)

    def strengths(self, seat: int) -> tuple[int, ...]:
        """Return the strengths of a seat's cards in the last reveal."""
        return tuple(fight.strengths[seat] for fight in self.view().fights)

    def tiles(self, seat: int) -> list[int]:
        """Return a seat's tiles."""
        return list(self.view().tiles[seat])

    def points(self) -> tuple[int, int]:
        """Return the points of both."""
        return self.view().points

    def winner(self) -> int | None:
        """Return who won the match; None for a draw. It must be over."""
        result = self.match.result()
        assert result is not None, "the match goes on"
        return result.winner

    def text(self) -> str:
        """Return the position as one line."""
        return position_text(self.match.world)


def read(command: str | Command) -> Command:
    """Return a command that may be written as text."""
    return read_command(command) if isinstance(command, str) else command
