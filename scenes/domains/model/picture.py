"""One seat's picture of a match, kept up to date by the events it hears.

The picture is plain data. Nodes draw it, cues change it as they play; after the last cue it equals the picture made
from the view (`DomainsPicture.from_view`), which the tests compare after every command. What the player has laid out
but not committed is no part of it (see `draft`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from components.domains import CARDS, SLOTS, TILES
from scenes.table.story.seat_picture import SeatPicture
from systems.domains import events as told
from systems.domains.view.views import DomainsView, FightView, PromptView


@dataclass(frozen=True, slots=True)
class Lying:
    """A card before a slot: its name ("" unknown) and whether it is face up."""

    card: str
    up: bool


@dataclass(slots=True)
class DomainsPicture(SeatPicture):
    """What one seat is shown, as in `DomainsView` except for the fields below.

    Attributes:
        lying: for each seat, what lies before each slot, None where nothing does.
        marks: for each seat and slot, (cause, amount) of each bonus that was added to the card while the round is
            revealed. They are told only by events, so pictures are compared without them.
        used: sorted by name, since a picture does not show in which order cards were played.
    """

    seat: int
    round: int
    specials: tuple[str, ...]
    hands: list[tuple[str, ...]]
    used: list[tuple[str, ...]]
    lying: list[list[Lying | None]]
    prizes: list[int]
    fights: list[FightView]
    carried: list[list[int]]
    tiles: list[tuple[int, ...]]
    removed: tuple[int, ...]
    to_come: tuple[int, ...]
    points: list[int]
    bonus_points: list[int]
    elements_count: bool
    prompt: PromptView | None
    over: bool
    winner: int
    marks: list[list[list[tuple[str, int]]]] = field(
        default_factory=lambda: [[[] for _ in range(SLOTS)] for _ in range(2)], compare=False
    )

    @classmethod
    def from_view(cls, view: DomainsView) -> DomainsPicture:
        """Return the picture of a position from scratch."""
        over = view.winner is not None or view.phase == "over"
        return cls(
            seat=view.seat,
            round=view.round,
            specials=tuple(view.specials),
            hands=[in_order(hand) for hand in view.hands],
            used=[in_order(used) for used in view.used],
            lying=_lying(view),
            prizes=list(view.prizes),
            fights=list(view.fights),
            carried=[list(side) for side in view.carried],
            tiles=[tuple(side) for side in view.tiles],
            removed=tuple(sorted(view.removed)),
            to_come=tuple(sorted(view.to_come)),
            points=list(view.points),
            bonus_points=list(view.bonus_points),
            elements_count=view.elements_count,
            prompt=view.prompt,
            over=over,
            winner=view.winner if over and view.winner is not None else -1,
        )

    def placed(self, seat: int) -> bool:
        """Whether a seat's cards of this round lie before the slots."""
        return all(item is not None for item in self.lying[seat])

    def revealed(self) -> bool:
        """Whether the cards before the slots were turned up."""
        return any(item is not None and item.up for side in self.lying for item in side)

    def hear(self, event: told.DomainsEvent) -> None:  # noqa: C901, PLR0912 - one line for each event, total by assert_never
        """Change the picture by an event; events without effect are named here too."""
        match event:
            case told.RoundBegan():
                self._begin(event)
            case told.CardsPlaced():
                self._place(event)
            case told.SlotRevealed():
                self._reveal(event)
            case told.StrengthChanged():
                self.marks[event.seat][event.slot].append((event.cause, event.amount))
            case told.FightDecided():
                self.fights.append(FightView(event.cards, event.strengths, event.bonuses, event.winner, event.reason))
            case told.TileWon():
                self._take(event.seat, event.tile)
                self.prizes[event.slot] = 0
                self.points[event.seat] = event.points
            case told.TileRemoved():
                self.prizes[event.slot] = 0
                self.removed = tuple(sorted((*self.removed, event.tile)))
            case told.PointsGained():
                self.bonus_points[event.seat] += event.amount
                self.points[event.seat] = event.points
            case told.BonusLaid():
                self.carried[event.seat][event.slot] += event.amount
            case told.ChoiceOffered():
                self.prompt = PromptView(event.seat, event.kind, event.slot)
            case told.TilesSwapped():
                self._swap_tiles(event)
            case told.CardsSwapped():
                self._swap_cards(event)
            case told.ChoiceDeclined():
                self.prompt = None
            case told.ElementsCompleted():
                self.elements_count = self.elements_count and len(event.seats) < 2
            case told.RoundEnded():
                self.points = list(event.points)
            case told.MatchEnded():
                self.over, self.winner, self.prompt = True, event.winner, None
            case _:
                assert_never(event)

    # -- parts ---------------------------------------------------------------------------------------------------

    def _begin(self, event: told.RoundBegan) -> None:
        self.round = event.round
        self.prizes = list(event.prizes)
        self.to_come = tuple(tile for tile in self.to_come if tile not in event.prizes)
        self.lying = _nothing()
        self.marks = _no_marks()

    def _place(self, event: told.CardsPlaced) -> None:
        cards = event.cards or ("",) * SLOTS
        self.lying[event.seat] = [Lying(card, up=False) for card in cards]
        self.hands[event.seat] = tuple(card for card in self.hands[event.seat] if card not in event.cards)

    def _reveal(self, event: told.SlotRevealed) -> None:
        if len(self.fights) == SLOTS:
            self.fights = []
        for seat, card in enumerate(event.cards):
            self.lying[seat][event.slot] = Lying(card, up=True)
            self.hands[seat] = tuple(held for held in self.hands[seat] if held != card)
            self.used[seat] = in_order((*self.used[seat], card))
            self.carried[seat][event.slot] = 0

    def _take(self, seat: int, tile: int) -> None:
        self.tiles[seat] = (*self.tiles[seat], tile)

    def _swap_tiles(self, event: told.TilesSwapped) -> None:
        pairs = ((event.seat, event.give, event.take), (1 - event.seat, event.take, event.give))
        for seat, gone, come in pairs:
            self.tiles[seat] = tuple(come if tile == gone else tile for tile in self.tiles[seat])
        self.points = list(event.points)
        self.prompt = None

    def _swap_cards(self, event: told.CardsSwapped) -> None:
        seat = event.seat
        self.hands[seat] = in_order((*(card for card in self.hands[seat] if card != event.give), event.take))
        self.used[seat] = in_order((*(card for card in self.used[seat] if card != event.take), event.give))
        self.prompt = None


def in_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards in the order in which the rules name them: base cards, then specials."""
    return tuple(sorted(cards, key=CARDS.index))


def owned_elements(tiles: tuple[int, ...]) -> tuple[bool, bool, bool, bool]:
    """Return which elements some tiles make up (DOM-1.4), in order."""
    kinds = {TILES[tile] for tile in tiles}
    shadow = "shadow" in kinds or {"half-left", "half-right"} <= kinds
    return ("fire" in kinds, "forest" in kinds, "water" in kinds, shadow)


def _nothing() -> list[list[Lying | None]]:
    return [[None] * SLOTS, [None] * SLOTS]


def _no_marks() -> list[list[list[tuple[str, int]]]]:
    return [[[] for _ in range(SLOTS)] for _ in range(2)]


def _lying(view: DomainsView) -> list[list[Lying | None]]:
    """Return what lies before the slots: placements or the last fights' cards."""
    found = _nothing()
    if len(view.used[view.seat]) >= SLOTS * view.round:
        for slot, fight in enumerate(view.fights):
            for seat, card in enumerate(fight.cards):
                found[seat][slot] = Lying(card, up=True)
        return found
    for seat, placed in enumerate(view.placed):
        cards = view.placement if seat == view.seat and view.placement else ("",) * SLOTS
        if placed:
            found[seat] = [Lying(card, up=False) for card in cards]
    return found
