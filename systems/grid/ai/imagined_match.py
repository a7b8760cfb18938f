"""Whole matches that fit a view of the 3x3 board: an imagined round as a world, in which later rounds are dealt too.

Cards that the seat sees keep their entities, so that commands fit both. What a view does not tell is left as usual:
the order in which earlier rounds were dealt, and opening hands that options fix.
"""

from __future__ import annotations

from components.core import Dice, Intents
from components.grid import (
    RUNNING,
    GridBoard,
    GridCard,
    GridCardDefinition,
    GridMatch,
    GridPiece,
    GridPlacement,
    GridSide,
    GridTerms,
)
from systems.dice import Stream
from systems.grid.ai.imagine import Knowledge, imagined_position, seen_cards
from systems.grid.ruleset import GridRules
from systems.grid.setup import Position, SeatSetup, Setup
from systems.grid.state.table import SIDE_ENTITIES
from systems.grid.view.views import GridView
from systems.match import SEATS, Match
from systems.world import World


def imagined(view: GridView, knowledge: Knowledge, dice: Stream) -> Match[GridView]:
    """Return a match that fits a view; the decks' orders, the other's hidden cards and further rolls are drawn."""
    position = imagined_position(view, knowledge, dice)
    terms = GridTerms(view.best_of, view.chaining, view.open_hands, view.flank_cap)
    definitions = {**knowledge.cards, **seen_cards(view)}
    rules = GridRules(Setup((SeatSetup(()), SeatSetup(())), terms, definitions=definitions))
    world = rules.empty_world()
    world.spawn(_match(view), _board(view), terms, GridPlacement(), Dice(dice.below(1 << 32)), Intents())
    for _ in SEATS:
        world.spawn(GridSide())
    _Cards(world, view, position, definitions, dice).lay()
    return Match(rules, world, {})


def _match(view: GridView) -> GridMatch:
    gone = sum(map(len, view.discards)) + sum(slot is not None for slot in view.slots)
    winner = RUNNING if view.winner is None else view.winner
    return GridMatch(view.first, view.turn, view.round, list(view.wins), view.drawn, gone, winner, view.reason)


def _board(view: GridView) -> GridBoard:
    slots = [0 if slot is None else slot.id for slot in view.slots]
    return GridBoard(slots, [2 * line + colour for line, colour in view.lines], view.shield)


class _Cards:
    """Spawns the cards: those that are seen at their own entities, the others at the numbers between."""

    def __init__(
        self,
        world: World,
        view: GridView,
        position: Position,
        definitions: dict[str, GridCardDefinition],
        dice: Stream,
    ) -> None:
        self._world = world
        self._view = view
        self._position = position
        self._definitions = definitions
        self._dice = dice
        self._sides = [world.get(entity, GridSide) for entity in SIDE_ENTITIES]
        self._seen: dict[int, tuple[GridCard, GridPiece | None]] = {}
        self._unseen: list[tuple[GridCard, list[int]]] = []

    def lay(self) -> None:
        """Lay all cards where they belong."""
        view, seat = self._view, self._view.seat
        for slot in view.slots:
            if slot is not None:
                piece = GridPiece(slot.controller, slot.power)
                self._seen[slot.id] = GridCard(self._definitions[slot.card], slot.owner), piece
        for owner, hand in ((seat, view.hand), (1 - seat, view.foe_hand)):
            for card in hand:
                self._seen[card.id] = GridCard(self._definitions[card.card], owner), None
                self._sides[owner].hand.append(card.id)
        for owner in SEATS:
            self._hide(owner)
        self._spawn()

    def _hide(self, owner: int) -> None:
        """List the cards of a player whose entities the seat does not know, each with the zone where it lies."""
        side, position = self._sides[owner], self._position
        hand = () if side.hand else position.hands[owner]
        discard = [self._definitions[name] for name in self._view.discards[owner]]
        zones = ((hand, side.hand), (position.decks[owner][::-1], side.deck), (discard, side.discard))
        for cards, zone in zones:
            self._unseen += [(GridCard(card, owner), zone) for card in cards]

    def _spawn(self) -> None:
        """Spawn every card; a hidden one has any of the numbers that are left."""
        count = len(self._seen) + len(self._unseen)
        first = SIDE_ENTITIES[-1] + 1
        free = [entity for entity in range(first, first + count) if entity not in self._seen]
        self._dice.shuffle(free)
        hidden: dict[int, GridCard] = {}
        for entity, (card, zone) in zip(free, self._unseen, strict=True):
            hidden[entity] = card
            zone.append(entity)
        for entity in range(first, first + count):
            card, piece = self._seen[entity] if entity in self._seen else (hidden[entity], None)
            self._world.spawn(*(card, piece) if piece is not None else (card,))
            self._sides[card.owner].cards.append(entity)
