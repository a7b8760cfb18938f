"""The setup of a match: the usual start, or any position (DOM-1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from components.domains import (
    BASE_CARDS,
    CARD_SWAP,
    CARDS,
    CHOICE_KINDS,
    ROUNDS,
    SLOTS,
    SPECIAL_CARDS,
    SPECIALS_EACH,
    TILES,
)
from systems.domains.state.field import SEATS

Cards = tuple[str, ...]
Tiles = tuple[int, ...]
CARRIED = (-1, 0, 1, 2)
"""The bonuses that a card can leave behind (DOM-4.2 to DOM-4.4)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that determines a match, together with its seed. Pairs are for seat 0 and seat 1.

    What is None is drawn by dice or follows from the rest.

    Raises:
        ValueError: no such position can be; one sentence says why.

    Attributes:
        specials: the three special cards of both (DOM-1.3).
        piles: the tiles of each slot, the open one first; while a power is asked about, only those below.
        shuffle: whether tiles that no pile names are shuffled; else they lie in order of value, pile by pile.
        round: 1 to 3.
        hands: the cards not yet played, a committed placement among them.
        used: the cards played, in order; None for all that the hand lacks.
        placed: a committed placement, or nothing.
        tiles: those owned; removed: those that left the game. Tiles named nowhere are in the piles or, if these are
            full, removed.
        gained: points by 3+.
        carried: the bonus of the next card in each slot.
        elements_count: False once both completed them after one round (DOM-5.2).
        choices: powers that wait to be asked about: seat, "tiles" or "cards", slot. With any the round's fights are
            over.
    """

    specials: Cards | None = None
    piles: tuple[Tiles, ...] | None = None
    shuffle: bool = True
    round: int = 1
    hands: tuple[Cards | None, Cards | None] = (None, None)
    used: tuple[Cards | None, Cards | None] = (None, None)
    placed: tuple[Cards, Cards] = ((), ())
    tiles: tuple[Tiles, Tiles] = ((), ())
    removed: Tiles = ()
    gained: tuple[int, int] = (0, 0)
    carried: tuple[Tiles, Tiles] = ((0,) * SLOTS, (0,) * SLOTS)
    elements_count: bool = True
    choices: tuple[tuple[int, str, int], ...] = ()

    def __post_init__(self) -> None:
        """Refuse impossible positions."""
        if not 1 <= self.round <= ROUNDS:
            raise ValueError(f"The round is {self.round}: a match has rounds 1 to {ROUNDS}.")
        self._check_specials()
        for seat in SEATS:
            self._check_cards(seat)
        self._check_tiles()
        self._check_choices()

    @property
    def left(self) -> int:
        """The rounds still to be placed, which follows from the tiles in a pile or the cards in a hand."""
        return ROUNDS - self.round + (not self.choices)

    @property
    def named_specials(self) -> Cards:
        """The specials that the setup names anywhere, in the order of SPECIAL_CARDS."""
        zones = (*self.hands, *self.used, self.specials)
        named = {card for zone in zones if zone for card in zone}
        return tuple(card for card in SPECIAL_CARDS if card in named)

    def _check_specials(self) -> None:
        for card in self.specials or ():
            if card not in SPECIAL_CARDS:
                raise ValueError(f"'{card}' is no special card; they are {' '.join(SPECIAL_CARDS)} (DOM-1.3).")
        if self.specials is not None and len(set(self.specials)) != SPECIALS_EACH:
            raise ValueError(f"The specials must be {SPECIALS_EACH} different cards, or null to draw them (DOM-1.3).")
        if len(self.named_specials) > SPECIALS_EACH:
            raise ValueError(
                f"The specials {' '.join(self.named_specials)} are named: both players have the same "
                f"{SPECIALS_EACH} (DOM-1.3)."
            )

    def _check_cards(self, seat: int) -> None:
        hand, used = self.hands[seat], self.used[seat]
        for card in (*(hand or ()), *(used or ())):
            if card not in CARDS:
                raise ValueError(f"Seat {seat} has an unknown card '{card}'; the cards are {' '.join(CARDS)}.")
        size = SLOTS * self.left
        if hand is None and used is None and size != len(BASE_CARDS) + SPECIALS_EACH:
            raise ValueError(f"In round {self.round} say which cards seat {seat} still has: give hands.")
        _check_zone("hand", hand, size, seat, self.round)
        _check_zone("used cards", used, len(BASE_CARDS) + SPECIALS_EACH - size, seat, self.round)
        both = sorted(set(hand or ()) & set(used or ()))
        if both:
            raise ValueError(f"The card {both[0]} of seat {seat} is both in the hand and used (DOM-1.2).")
        placed = self.placed[seat]
        if placed and (len(placed) != SLOTS or len(set(placed)) != SLOTS):
            raise ValueError(f"Seat {seat} has placed {len(set(placed))} cards: a placement has {SLOTS} (DOM-2.1).")
        for card in placed:
            if hand is not None and card not in hand:
                raise ValueError(f"Seat {seat} has placed the card '{card}', which is not in its hand (DOM-2.4).")
        if placed and self.choices:
            raise ValueError(f"Seat {seat} cannot have placed cards while a power waits for its owner (DOM-4.8).")

    def _check_tiles(self) -> None:
        piles = self.piles or ()
        if self.piles is not None and len(piles) != SLOTS:
            raise ValueError(f"There are {len(piles)} piles: give {SLOTS}, from the left (DOM-1.1).")
        for pile in piles:
            if len(pile) != self.left:
                raise ValueError(f"A pile of round {self.round} has {self.left} tiles, not {len(pile)} (DOM-1.1).")
        seen: set[int] = set()
        for tile in (*(card for pile in piles for card in pile), *self.tiles[0], *self.tiles[1], *self.removed):
            if tile not in TILES:
                raise ValueError(f"There is no tile {tile}: tiles have the values 1 to {len(TILES)} (DOM-1.4).")
            if tile in seen:
                raise ValueError(f"The tile {tile} is named twice: each is there once (DOM-1.4).")
            seen.add(tile)
        if self.piles is None and len(TILES) - len(seen) < SLOTS * self.left:
            raise ValueError(f"Too many tiles are gone for round {self.round}: {SLOTS * self.left} lie in the piles.")
        for row in self.carried:
            if len(row) != SLOTS or not set(row) <= set(CARRIED):
                raise ValueError(f"What is carried is {SLOTS} numbers from {', '.join(map(str, CARRIED))} (DOM-4.2).")
        for seat in SEATS:
            if self.gained[seat] < 0:
                raise ValueError(f"Seat {seat} cannot have gained {self.gained[seat]} points (DOM-4.7).")

    def _check_choices(self) -> None:
        for seat, kind, slot in self.choices:
            if seat not in SEATS or kind not in CHOICE_KINDS or slot not in range(SLOTS):
                raise ValueError(f"A choice is a seat, {' or '.join(CHOICE_KINDS)}, and a slot 0 to {SLOTS - 1}.")
            if kind == CARD_SWAP and self.round == ROUNDS:
                raise ValueError("In the third round no hand is left to swap a card of (DOM-4.6).")
            if not (self.tiles[0] and self.tiles[1]) and kind != CARD_SWAP:
                raise ValueError("Tiles can be swapped only when both own one (DOM-4.8).")


def _check_zone(zone: str, cards: Sequence[str] | None, size: int, seat: int, number: int) -> None:
    if cards is None:
        return
    if len(set(cards)) != len(cards):
        raise ValueError(f"Seat {seat} has a card twice in its {zone}: each is there once (DOM-1.2).")
    if len(cards) != size:
        raise ValueError(f"In round {number} seat {seat} has {size} cards as its {zone}, not {len(cards)} (DOM-2.1).")
