"""A battle's numbers for the result screen, and its best cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from game.session.outcomes import final_result
from game.session.replays import recorded
from game.session.session import Session, people_of
from systems.clans.events import CrystalDamaged, UnitDamaged, UnitDied, UnitPlaced
from systems.clans.view.views import ClansView
from systems.match import Event

ROWS: tuple[tuple[str, str, str], ...] = (
    ("crystal_damage", "Damage to the crystal", "crystal"),
    ("destroyed", "Cards destroyed", "skull"),
    ("damage", "Damage to cards", "sword"),
    ("healed", "Hit points healed", "heart"),
    ("captured", "Tiles captured", "flag"),
    ("played", "Cards played", "hand"),
)
"""Names of the rules' statistics, what players read, and an icon."""
GOLD_ROW = ("gold", "Gold earned", "coin")
"""The same for a match for gold (CLAN-12.1)."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A battle that is over, as both players may know it now.

    Attributes:
        winner: seat, or None for a draw; reason: one sentence.
        own: the only person's seat, or None when there are two or none.
        leaders, players: identifiers and names by seat.
        crystals, most: what is left of the crystals and what they began with.
        stats: the rules' statistics by seat.
        rounds, limit, seed: of the match.
        gold: whether it was for gold.
    """

    winner: int | None
    reason: str
    own: int | None
    leaders: tuple[str, str]
    players: tuple[str, str]
    crystals: tuple[int, int]
    most: tuple[int, int]
    stats: tuple[dict[str, int], dict[str, int]]
    rounds: int
    limit: int
    seed: int
    gold: bool = False


def summary_of(session: Session[ClansView]) -> Summary:
    """The summary of a session whose match is over.

    Raises:
        ValueError: it is not over yet.
    """
    result = final_result(session)
    people = people_of(session.seats)
    view = session.view(people[0] if people else 0)
    near, far = view.sides
    names = tuple(seat.name for seat in session.seats)
    return Summary(
        winner=result.winner,
        reason=result.reason,
        own=people[0] if len(people) == 1 else None,
        leaders=(near.leader, far.leader),
        players=(names[0], names[1]),
        crystals=(max(0, near.crystal), max(0, far.crystal)),
        most=(near.max_crystal, far.max_crystal),
        stats=(dict(near.stats), dict(far.stats)),
        rounds=view.round,
        limit=view.limit,
        seed=session.seed,
        gold=view.gold,
    )


@dataclass(frozen=True, slots=True)
class BestCard:
    """The card of a side that dealt most: identifier, damage, cards destroyed."""

    card: str
    damage: int
    destroyed: int


@dataclass(slots=True)
class Tally:
    """Adds up what one seat's cards did, from the events it heard."""

    seat: int
    cards: dict[int, tuple[int, str]] = field(default_factory=dict)
    damage: Counter[str] = field(default_factory=Counter)
    destroyed: Counter[str] = field(default_factory=Counter)
    _last: dict[int, int] = field(default_factory=dict)

    def hear(self, events: Iterable[Event]) -> None:
        """Take the events that the seat heard after one command."""
        for event in events:
            if isinstance(event, UnitPlaced):
                if event.card:
                    self.cards[event.unit] = (event.seat, event.card)
            elif isinstance(event, UnitDamaged):
                self._hit(event)
            elif isinstance(event, CrystalDamaged):
                if event.seat != self.seat:
                    self._add(event.unit, event.amount)
            elif isinstance(event, UnitDied):
                self._fall(event)

    def best(self) -> BestCard | None:
        """Return the card with most damage, then kills; None when none did any."""
        found = [card for card, damage in self.damage.items() if damage > 0]
        if not found:
            return None
        card = min(found, key=lambda item: (-self.damage[item], -self.destroyed[item], item))
        return BestCard(card, self.damage[card], self.destroyed[card])

    def _mine(self, unit: int) -> str:
        seat, card = self.cards.get(unit, (-1, ""))
        return card if seat == self.seat else ""

    def _hit(self, event: UnitDamaged) -> None:
        if event.amount > 0 and self._mine(event.source) and not self._mine(event.unit):
            self._add(event.source, event.amount)
            self._last[event.unit] = event.source

    def _add(self, unit: int, amount: int) -> None:
        card = self._mine(unit)
        if card:
            self.damage[card] += amount

    def _fall(self, event: UnitDied) -> None:
        killer = self._mine(self._last.pop(event.unit, 0))
        if killer and event.seat != self.seat and event.cause not in {"spent", "decoy"}:
            self.destroyed[killer] += 1


def best_cards(session: Session[ClansView]) -> Iterator[tuple[BestCard | None, BestCard | None] | None]:
    """Replay the match for each side's best card: None per command, then the answer.

    A generator, so that a frame need not wait for the whole match.
    """
    tallies = (Tally(0), Tally(1))
    for _, events, match in recorded(session).play():
        for tally in tallies:
            tally.hear(match.heard(tally.seat, events))
        yield None
    yield tallies[0].best(), tallies[1].best()
