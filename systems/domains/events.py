"""The events of The Nine Domains, with everything that a presenter needs.

Only placements are hidden: the owner hears the cards at once, the other seat at the reveal.
"""

from __future__ import annotations

from typing import get_args

from systems.match import Event, message

FIGHT_REASONS = ("effect", "strength", "bonus", "symbol", "identical")
"""DOM-3.1, DOM-3.2, DOM-3.3, DOM-3.5, DOM-3.4."""
BONUS_CAUSES = ("1-", "1+", "2+", "4+")
"""The card that a bonus comes from: a neighbour's 1-, an earlier 1+, 2+ or 4+, or 4+ itself in the third round."""


@message
class RoundBegan(Event):
    """A round began; `prizes` are the open tiles of the three slots, by value."""

    round: int
    prizes: tuple[int, int, int]


@message
class CardsPlaced(Event):
    """A seat placed its three cards face down; `cards` is empty for the other seat."""

    seat: int
    cards: tuple[str, ...]


@message
class SlotRevealed(Event):
    """The cards of a slot were revealed: of seat 0 and seat 1."""

    slot: int
    cards: tuple[str, str]


@message
class StrengthChanged(Event):
    """A bonus, or a malus, counts for the revealed card of `seat` in `slot`: from one of BONUS_CAUSES.

    `origin` is the slot in which the card lies (or lay) that gives it.
    """

    seat: int
    slot: int
    amount: int
    cause: str
    origin: int
    strength: int


@message
class FightDecided(Event):
    """A slot was fought (DOM-3): strengths and bonuses of both, the winner or -1, one of FIGHT_REASONS."""

    slot: int
    cards: tuple[str, str]
    strengths: tuple[int, int]
    bonuses: tuple[int, int]
    winner: int
    reason: str


@message
class TileWon(Event):
    """A seat took a slot's tile, and has `points` now (DOM-2.2)."""

    seat: int
    slot: int
    tile: int
    points: int


@message
class TileRemoved(Event):
    """Nobody got a slot's tile; it left the game (DOM-3.4)."""

    slot: int
    tile: int


@message
class PointsGained(Event):
    """A seat got points by its 3+ (DOM-4.7) and has `points` now."""

    seat: int
    slot: int
    amount: int
    points: int


@message
class BonusLaid(Event):
    """The next card of `seat` in `slot` gets this bonus or malus, by 1+, 2+ or 4+ (DOM-4.2 to DOM-4.4)."""

    seat: int
    slot: int
    amount: int
    cause: str


@message
class ChoiceOffered(Event):
    """A seat may use the power that it won with in `slot`: "tiles" (2-) or "cards" (3-) (DOM-4.8)."""

    seat: int
    kind: str
    slot: int


@message
class TilesSwapped(Event):
    """A seat gave an own tile for one of the opponent's; `points` of both are now these (DOM-4.5)."""

    seat: int
    give: int
    take: int
    points: tuple[int, int]


@message
class CardsSwapped(Event):
    """A seat laid a card of its hand among the used ones and took one of those (DOM-4.6)."""

    seat: int
    give: str
    take: str


@message
class ChoiceDeclined(Event):
    """A seat left its power unused."""

    seat: int
    kind: str


@message
class ElementsCompleted(Event):
    """These seats have all four elements; two of them: elements count no longer (DOM-5.1, DOM-5.2)."""

    seats: tuple[int, ...]


@message
class RoundEnded(Event):
    """A round ended with these points."""

    round: int
    points: tuple[int, int]


@message
class MatchEnded(Event):
    """The match is over: `winner` or -1 for a draw, and why in one sentence."""

    winner: int
    reason: str


DomainsEvent = (
    RoundBegan | CardsPlaced | SlotRevealed | StrengthChanged | FightDecided | TileWon | TileRemoved | PointsGained
    | BonusLaid | ChoiceOffered | TilesSwapped | CardsSwapped | ChoiceDeclined | ElementsCompleted | RoundEnded
    | MatchEnded
)  # fmt: skip
EVENTS: tuple[type[Event], ...] = get_args(DomainsEvent)
