"""Picture: what the scene shows, as plain data that events keep up to date.

The presenter's promise is checked on it: after all events were heard it equals the picture of the view.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import assert_never

from components.grid import SLOTS
from scenes.table.story.seat_picture import SeatPicture
from systems.grid import events as told
from systems.grid.view.views import GridView, HandCard, PieceView


@dataclass(slots=True)
class GridPicture(SeatPicture):
    """The board as one seat sees it, with the view's fields.

    Attributes:
        hand, foe_hand: cards by entity, in the order in which they were drawn.
        lines: pairs of index into LINES and colour whose bonus was given.
    """

    seat: int
    round: int = 1
    best_of: int = 1
    wins: list[int] = field(default_factory=lambda: [0, 0])
    drawn: int = 0
    first: int = 0
    turn: int = 0
    shield: bool = True
    chaining: bool = True
    open_hands: bool = False
    flank_cap: int = 2
    slots: list[PieceView | None] = field(default_factory=lambda: [None] * SLOTS)
    hand: dict[int, HandCard] = field(default_factory=dict)
    foe_hand: dict[int, HandCard] = field(default_factory=dict)
    hand_counts: list[int] = field(default_factory=lambda: [0, 0])
    deck_counts: list[int] = field(default_factory=lambda: [0, 0])
    deck: list[str] = field(default_factory=list)
    discards: list[list[str]] = field(default_factory=lambda: [[], []])
    lines: list[tuple[int, int]] = field(default_factory=list)
    winner: int | None = None
    reason: str = ""

    @classmethod
    def from_view(cls, view: GridView) -> GridPicture:
        """The picture of a view."""
        return cls(
            seat=view.seat,
            round=view.round,
            best_of=view.best_of,
            wins=list(view.wins),
            drawn=view.drawn,
            first=view.first,
            turn=view.turn,
            shield=view.shield,
            chaining=view.chaining,
            open_hands=view.open_hands,
            flank_cap=view.flank_cap,
            slots=list(view.slots),
            hand={card.id: card for card in view.hand},
            foe_hand={card.id: card for card in view.foe_hand},
            hand_counts=list(view.hand_counts),
            deck_counts=list(view.deck_counts),
            deck=sorted(view.deck),
            discards=[list(discard) for discard in view.discards],
            lines=sorted(view.lines),
            winner=view.winner,
            reason=view.reason,
        )

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.winner is not None

    def counts(self) -> tuple[int, int]:
        """Cards on the board in each colour."""
        there = [slot.controller for slot in self.slots if slot is not None]
        return there.count(0), there.count(1)

    def hear(self, event: told.GridEvent) -> None:  # noqa: C901, PLR0912 - one line for each event, total by assert_never
        """Change the picture by an event; events without effect are named here too."""
        match event:
            case told.RoundBegan():
                self._begin(event)
            case told.HandDealt():
                self._deal(event)
            case told.CardPlaced():
                self._place(event)
            case told.PowerChanged():
                self._piece(event.slot, power=event.power)
            case told.CardFlipped():
                self._piece(event.slot, controller=event.seat)
            case told.CardsKnockedOut():
                self._knock_out(event)
            case told.CardDrawn():
                self._draw(event)
            case told.LineControlled():
                self.lines = sorted([*self.lines, (event.line, event.seat)])
            case told.TurnPassed():
                self.turn = event.seat
            case told.RoundEnded():
                self.wins = list(event.wins)
                self.drawn += event.winner < 0
            case told.MatchEnded():
                self.winner, self.reason, self.turn = event.winner, event.reason, -1
            case told.CardChecked() | told.DeckFoundEmpty():
                pass
            case _:
                assert_never(event)

    # -- parts ---------------------------------------------------------------------------------------------------

    def _begin(self, event: told.RoundBegan) -> None:
        """A new round: every card goes back to its owner's deck."""
        own = [card.card for card in self.hand.values()]
        own += [slot.card for slot in self.slots if slot is not None and slot.owner == self.seat]
        self.deck = sorted([*self.deck, *own, *self.discards[self.seat]])
        for seat in (0, 1):
            laid = sum(1 for slot in self.slots if slot is not None and slot.owner == seat)
            self.deck_counts[seat] += self.hand_counts[seat] + laid + len(self.discards[seat])
        self.round, self.first, self.turn, self.shield = event.round, event.first, event.first, True
        self.slots = [None] * SLOTS
        self.hand, self.foe_hand = {}, {}
        self.hand_counts = [0, 0]
        self.discards = [[], []]
        self.lines = []

    def _deal(self, event: told.HandDealt) -> None:
        self.hand_counts[event.seat] += event.count
        self.deck_counts[event.seat] -= event.count
        for card in event.cards:
            self._take(event.seat, card)

    def _draw(self, event: told.CardDrawn) -> None:
        self.hand_counts[event.seat] += 1
        self.deck_counts[event.seat] = event.left
        if event.card is not None:
            self._take(event.seat, event.card)

    def _take(self, seat: int, card: HandCard) -> None:
        """A card that is known comes into a hand."""
        if seat == self.seat:
            self.hand[card.id] = card
            if card.card in self.deck:
                self.deck.remove(card.card)
        elif self.open_hands:
            self.foe_hand[card.id] = card

    def _place(self, event: told.CardPlaced) -> None:
        self.slots[event.slot] = event.piece
        self.hand_counts[event.seat] -= 1
        self.shield = False
        (self.hand if event.seat == self.seat else self.foe_hand).pop(event.piece.id, None)

    def _knock_out(self, event: told.CardsKnockedOut) -> None:
        for slot, card, owner in zip(event.slots, event.cards, event.owners, strict=True):
            self.slots[slot] = None
            self.discards[owner].append(card)

    def _piece(self, slot: int, **changes: object) -> None:
        piece = self.slots[slot]
        if piece is not None:
            self.slots[slot] = replace(piece, **changes)  # type: ignore[arg-type]  # the names are PieceView's fields
