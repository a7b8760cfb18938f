"""What a match is set up from: a position, and the armies of both seats (CHESS-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from components.arena import ArenaCardDefinition
from components.chess import COLUMNS, FULL_HP, FULL_STAMINA, KING, PAWN, QUEEN, ROWS, SLOTS
from components.poker import PokerTerms
from systems.chess.state.geometry import LAST_ROW, square_name
from systems.chess.state.laws import USUAL, Laws

_BACK = ("knight", "queen", "king", "bishop", "rook")
"""The pieces of row 0 from column a; the other side's stand mirrored (CHESS-1.1)."""
_NAMES = ("first", "second")


@dataclass(frozen=True, slots=True)
class PieceSetup:
    """A piece on the board: its side, kind and square, HP in halves, stamina."""

    side: int
    kind: str
    square: int
    hp: int = FULL_HP
    stamina: int = FULL_STAMINA


def _usual() -> tuple[PieceSetup, ...]:
    rows = ((0, 0, _BACK), (0, 1, (PAWN,) * COLUMNS), (1, ROWS - 2, (PAWN,) * COLUMNS), (1, ROWS - 1, _BACK[::-1]))
    return tuple(
        PieceSetup(side, kind, row * COLUMNS + column) for side, row, kinds in rows for column, kind in enumerate(kinds)
    )


@dataclass(frozen=True, slots=True)
class Position:
    """A position: the pieces on the board, whose move it is, the counters of CHESS-5.6, and how pieces capture."""

    pieces: tuple[PieceSetup, ...] = field(default_factory=_usual)
    side: int = 0
    clock: int = 0
    number: int = 1
    laws: Laws = USUAL


def checked_position(position: Position) -> Position:
    """Return a position that a match can be set up from.

    Raises:
        ValueError: no such position can be; a sentence without its full stop.
    """
    for side in (0, 1):
        _check_side(Counter(piece.kind for piece in position.pieces if piece.side == side), _NAMES[side])
    for piece in position.pieces:
        _check_piece(piece)
    if position.number < 1:
        raise ValueError("moves are counted from 1")
    return position


def _check_side(kinds: Counter[str], name: str) -> None:
    if kinds[KING] != 1:
        raise ValueError(f"the {name} side has {kinds[KING]} kings: it needs one")
    risen = max(0, kinds[QUEEN] - 1) + kinds[PAWN]
    if risen > COLUMNS:
        raise ValueError(f"the {name} side has {risen} pawns and promoted queens: it began with {COLUMNS} (CHESS-1.1)")
    for kind in SLOTS[1:]:
        if kinds[kind] > 1:
            raise ValueError(f"the {name} side has {kinds[kind]} {kind}s: it has one (CHESS-1.1)")


def _check_piece(piece: PieceSetup) -> None:
    where = f"the {piece.kind} on {square_name(piece.square)}"
    fights = piece.kind in SLOTS
    if not (1 <= piece.hp <= FULL_HP if fights else piece.hp == FULL_HP):
        raise ValueError(f"{where} cannot have these HP: fighters have up to 100, others 100 (CHESS-1.2)")
    if not (0 <= piece.stamina <= FULL_STAMINA if fights else piece.stamina == FULL_STAMINA):
        raise ValueError(f"{where} cannot have stamina {piece.stamina}: fighters have 0 to 10, others 10 (CHESS-4.1)")
    row = piece.square // COLUMNS
    if piece.kind == PAWN and row in (LAST_ROW[piece.side], LAST_ROW[1 - piece.side]):
        raise ValueError(f"{where} cannot stand there: pawns begin one row ahead, and are promoted (CHESS-2.4)")


@dataclass(frozen=True, slots=True)
class SlotSetup:
    """A slot of an army: identifiers of its hero, "" for nobody, and of the cards of its deck."""

    hero: str = ""
    deck: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ArmySetup:
    """An army (CHESS-1.3): the identifier of its king, and a hero with a deck for each of SLOTS; by default nobody."""

    king: str = ""
    slots: Mapping[str, SlotSetup] = field(default_factory=lambda: dict.fromkeys(SLOTS, SlotSetup()), hash=False)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that makes two matches of one seed alike.

    Attributes:
        cards: every definition that can come up, by identifier.
        armies: of seat 0 and seat 1.
        position: of the board, with how pieces capture.
        first: the seat that plays the side that begins, None by a toss (CHESS-5.7).
        stakes: the amounts of its combats (POKER-1.4).
    """

    cards: Mapping[str, ArenaCardDefinition] = field(default_factory=dict, hash=False)
    armies: tuple[ArmySetup, ArmySetup] = (ArmySetup(), ArmySetup())
    position: Position = field(default_factory=Position)
    first: int | None = None
    stakes: PokerTerms = field(default_factory=PokerTerms, hash=False)

    @property
    def can_fight(self) -> bool:
        """Whether both armies are whole; else the board alone is played, and combats are only told of."""
        return all(army.slots[kind].hero for army in self.armies for kind in SLOTS)
