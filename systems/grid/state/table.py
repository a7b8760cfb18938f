"""Table: the cached components of one world's match, and the geometry of the board."""

from __future__ import annotations

from components.grid import (
    BOTTOM,
    LEFT,
    RIGHT,
    SIDES,
    SLOTS,
    TOP,
    GridBoard,
    GridCard,
    GridCardDefinition,
    GridMatch,
    GridPiece,
    GridPlacement,
    GridSide,
    GridTerms,
)
from systems.grid.view.views import HandCard, PieceView
from systems.world import System, World

SEATS = (0, 1)
SIDE_ENTITIES = (2, 3)
"""The entities of Blue and Red; cards come after them."""
OPPOSITE = (BOTTOM, LEFT, TOP, RIGHT)
"""For each side the neighbour's side that touches it (GRID-4.1)."""


def _neighbour(slot: int, side: int) -> int:
    row, column = divmod(slot, 3)
    row += (-1, 0, 1, 0)[side]
    column += (0, 1, 0, -1)[side]
    return 3 * row + column if 0 <= row < 3 and 0 <= column < 3 else -1


NEIGHBOURS = tuple(
    tuple((side, _neighbour(slot, side), OPPOSITE[side]) for side in SIDES if _neighbour(slot, side) >= 0)
    for slot in range(SLOTS)
)
"""For each slot its neighbours up, right, down, left: own side, their slot, their side."""


class BoardSystem(System):
    """Base of the board's systems: cards on the board may be absent. All but the first work on a card just placed."""

    optional = (GridPiece,)

    def refusal(self, world: World) -> str | None:
        """Return why it has nothing to do, or None."""
        reason = super().refusal(world)
        if reason is None and not self.takes and world.single(GridPlacement).seat < 0:
            return f"{type(self).__name__} runs after a card was placed; this world waits for a placement."
        return reason


def table_of(world: World) -> Table:
    """Return the world's table, made once; its components never change identity."""
    if world.cached_view is None:
        world.cached_view = Table(world)
    table: Table = world.cached_view
    return table


class Table:
    """References to the parts of one world's match."""

    __slots__ = (
        "_deck_names",
        "_hand_cards",
        "_pieces",
        "_rows",
        "board",
        "match",
        "placement",
        "sides",
        "terms",
        "world",
    )

    def __init__(self, world: World) -> None:
        self.world = world
        self.match = world.single(GridMatch)
        self.board = world.single(GridBoard)
        self.terms = world.single(GridTerms)
        self.placement = world.single(GridPlacement)
        self.sides = [world.get(entity, GridSide) for entity in SIDE_ENTITIES]
        self._rows = world.rows
        # Views of cards that were made once: of a hand's card it never changes, of a piece seldom.
        self._hand_cards: dict[int, HandCard] = {}
        self._pieces: dict[int, PieceView] = {}
        self._deck_names: list[tuple[int, int, tuple[str, ...]]] = [(0, 0, ())] * len(SEATS)

    def card(self, entity: int) -> GridCard:
        """Return the definition and owner of a card entity."""
        card: GridCard = self._rows[entity][GridCard]
        return card

    def definition(self, entity: int) -> GridCardDefinition:
        """Return an entity's definition."""
        card: GridCard = self._rows[entity][GridCard]
        return card.definition

    def piece(self, entity: int) -> GridPiece:
        """Return the component of a card on the board.

        Raises:
            KeyError: it is not there.
        """
        piece: GridPiece = self._rows[entity][GridPiece]
        return piece

    def counts(self) -> tuple[int, int]:
        """Return how many cards show each colour."""
        red = total = 0
        for entity in self.board.slots:
            if entity:
                total += 1
                red += self._rows[entity][GridPiece].controller
        return total - red, red

    def hand_card(self, entity: int) -> HandCard:
        """Return the view of a card in a hand."""
        made = self._hand_cards.get(entity)
        if made is None:
            card = self._rows[entity][GridCard].definition
            made = self._hand_cards[entity] = HandCard(entity, card.id, card.power, card.sides)
        return made

    def deck_names(self, seat: int) -> tuple[str, ...]:
        """Return the identifiers of the cards left in a deck, sorted; within a round a deck only becomes smaller."""
        number, deck = self.match.round, self.sides[seat].deck
        in_round, left, names = self._deck_names[seat]
        if in_round != number or left != len(deck):
            names = tuple(sorted([self._rows[card][GridCard].definition.id for card in deck]))
            self._deck_names[seat] = (number, len(deck), names)
        return names

    def discarded(self, seat: int) -> tuple[str, ...]:
        """Return the identifiers of a seat's cards that were knocked out in this round, the latest last."""
        discard = self.sides[seat].discard
        return tuple([self._rows[card][GridCard].definition.id for card in discard]) if discard else ()

    def piece_view(self, entity: int) -> PieceView:
        """Return the view of a card on the board."""
        piece, made = self._rows[entity][GridPiece], self._pieces.get(entity)
        if made is None or made.power != piece.power or made.controller != piece.controller:
            card = self._rows[entity][GridCard]
            of = card.definition
            made = PieceView(entity, of.id, card.owner, piece.controller, piece.power, of.power, of.sides)
            self._pieces[entity] = made
        return made
