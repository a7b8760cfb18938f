"""Where a piece can go, what happens there, and what a move is expected to bring: from the board that all see.

Moves come from the rules' own functions; how a combat ends is what the opponents expect of it, too (CHESS-6.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from components.chess import COLUMNS, FULL_HP, KING, PAWN, QUEEN
from components.poker import hp_text
from scenes.arena.model.lexicon import Lexicon
from scenes.chess.model.board_picture import BoardPicture, PiecePicture
from scenes.chess.model.words import piece_name, placed
from scenes.table.story.phrases import plural
from systems.chess.ai.odds import CombatOdds, Fighter, Outlook
from systems.chess.commands import Move
from systems.chess.rules.movement import in_check, is_combat, reached, threatened
from systems.chess.state.geometry import LAST_ROW, STEPS, code_of, square_name
from systems.match import Command

Mark = Literal["legal", "kill", "combat", "forbidden"]
LEGAL: Mark = "legal"
KILL: Mark = "kill"
COMBAT: Mark = "combat"
FORBIDDEN: Mark = "forbidden"
GOOD, BAD, INFO = "good", "bad", "info"


@dataclass(frozen=True, slots=True)
class Target:
    """A square that a piece is asked about: what happens there, and why it cannot go there."""

    square: int
    mark: Mark
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Consequence:
    """What may follow from a move: an icon, its tone, a title in bold, and a sentence."""

    icon: str
    tone: str
    title: str
    text: str


HINTS = (
    Consequence("hand", "info", "Move:", "drag a piece, or click it and then a square. Tab goes from piece to piece."),
    Consequence("swords", "info", "Attack:", "heroes fight a Poker Combat; pawns and kings fall at once."),
    Consequence("eye", "info", "Threats:", "hold Alt to see what the enemy attacks."),
    Consequence("stamina", "info", "Stamina:", "all your pieces gain 1 after each of your moves."),
)
"""What the panel says while nothing is pointed at."""


@dataclass(frozen=True, slots=True)
class Considered:
    """A move as it is told before it is made.

    Attributes:
        title: what it is; verb: what the large button says; line: below it.
        piece, met: who moves, and who stands there; outlook: of a combat.
    """

    move: Move
    mark: Mark
    title: str
    verb: str
    line: str
    piece: PiecePicture
    met: PiecePicture | None
    outlook: Outlook | None
    consequences: tuple[Consequence, ...]


def targets(
    board: BoardPicture, piece: PiecePicture, legal: Iterable[Command], refusal: Callable[[Command], str | None]
) -> list[Target]:
    """Return the squares that a piece may enter, and those it would reach but may not, each with its reason."""
    cells = board.cells()
    allowed = {move.to for move in legal if isinstance(move, Move) and move.start == piece.square}
    near = set(reached(cells, piece.square, board.laws))
    if piece.kind == KING:
        near |= {square for square in STEPS[piece.square] if cells[square] and cells[square] >> 3 != piece.side}
    found = []
    for square in sorted(near | allowed):
        if square in allowed:
            found.append(Target(square, _mark(cells, piece, square)))
        else:
            found.append(Target(square, FORBIDDEN, refusal(Move(piece.square, square)) or ""))
    return found


def _mark(cells: Sequence[int], piece: PiecePicture, square: int) -> Mark:
    if not cells[square]:
        return LEGAL
    return COMBAT if is_combat(code_of(piece.kind, piece.side), cells[square]) else KILL


def considered(board: BoardPicture, move: Move, lexicon: Lexicon, odds: CombatOdds) -> Considered:
    """Return what a legal move is expected to bring."""
    piece, met = board.at(move.start), board.at(move.to)
    if piece is None:
        raise ValueError(f"no piece stands on {square_name(move.start)}")
    mark = _mark(board.cells(), piece, move.to)
    name, to = piece_name(piece, lexicon), square_name(move.to)
    mover = name[0].upper() + name[1:]
    if mark == COMBAT and met is not None:
        outlook = odds.outlook(_fighter(piece), _fighter(met))
        foe = piece_name(met, lexicon)
        told = tuple(_of_combat(board, move, piece, met, outlook, lexicon))
        return Considered(
            move, mark, f"If {name} attacks {foe}", f"Attack {foe}", "the combat begins", piece, met, outlook, told
        )
    after = _after(board, move)
    told = tuple(_of_step(board, piece, met, after, lexicon, move.to))
    if met is not None:
        foe = piece_name(met, lexicon)
        verb = f"Take {foe}"
        return Considered(move, mark, f"{mover} takes {foe}", verb, f"{to} · at once", piece, met, None, told)
    return Considered(move, mark, f"{mover} to {to}", f"Move to {to}", name, piece, None, None, told)


def _fighter(piece: PiecePicture) -> Fighter:
    return Fighter(piece.card_class, piece.element, piece.hp, piece.stamina)


def _after(board: BoardPicture, move: Move) -> list[int]:
    """Return the cells after a move that succeeds."""
    cells = board.cells()
    cells[move.to], cells[move.start] = cells[move.start], 0
    return cells


def _of_combat(
    board: BoardPicture, move: Move, piece: PiecePicture, met: PiecePicture, outlook: Outlook, lexicon: Lexicon
) -> Iterable[Consequence]:
    """Yield what follows if the attacker wins, and if it falls (CHESS-3.2)."""
    laws, own = board.laws, piece.side
    to, foe = square_name(move.to), piece_name(met, lexicon)
    won = _after(board, move)
    tail = ""
    if in_check(won, 1 - own, laws):
        tail = "; gives check"
    elif in_check(board.cells(), own, laws):
        tail = "; the check is over"
    left, _ = outlook.attacker
    yield Consequence("check", GOOD, "Wins:", f"moves to {to} with about {hp_text(left)} HP{tail}.")
    lost = board.cells()
    lost[move.start] = 0
    home = board.officer(own, KING).square
    exposed = home >= 0 and threatened(lost, home, 1 - own, laws)
    left, _ = outlook.defender
    tail = " and can take your king" if exposed else ""
    yield Consequence("skull", BAD, "Falls:", f"{foe} stays on {to} with about {hp_text(left)} HP{tail}.")
    chance = round(outlook.chance / 10)
    yield Consequence("info", INFO, "", f"{chance}% of such combats are won; cards decide.")


def _of_step(
    board: BoardPicture,
    piece: PiecePicture,
    met: PiecePicture | None,
    after: Sequence[int],
    lexicon: Lexicon,
    to: int,
) -> Iterable[Consequence]:
    """Yield what follows from a move or a kill."""
    own, laws = piece.side, board.laws
    if met is not None:
        yield Consequence("skull", GOOD, "Kills:", f"{placed(met, lexicon)} falls at once.")
    if piece.kind == PAWN and to // COLUMNS == LAST_ROW[own]:
        queen = piece_name(board.officer(own, QUEEN), lexicon)
        yield Consequence("crown", GOOD, "Promotion:", f"it becomes a queen: {queen} with {hp_text(FULL_HP)} HP.")
    if in_check(after, 1 - own, laws):
        yield Consequence("crown", GOOD, "Check:", "the enemy king is attacked.")
    elif in_check(board.cells(), own, laws):
        yield Consequence("check", GOOD, "Check:", "it is over.")
    attackers = [
        other
        for other in board.of_side(1 - own)
        if other.stands and (met is None or other.piece != met.piece)
        and to in reached(after, other.square, laws)
    ]  # fmt: skip
    if attackers:
        first = placed(attackers[0], lexicon)
        more = f" and {plural(len(attackers) - 1, 'other')}" if len(attackers) > 1 else ""
        fate = "attack" if more else "attacks"
        yield Consequence("swords", BAD, "Attacked:", f"{first}{more} {fate} {square_name(to)}.")
    yield Consequence("stamina", INFO, "", "Your side gains 1 stamina after the move.")


def threats(board: BoardPicture, side: int) -> list[tuple[int, int]]:
    """Return from where to where a side is attacked, without what its king's check shows already."""
    return board.attacks(1 - side)


def movable(legal: Iterable[Command]) -> list[int]:
    """Return the squares of the pieces that can move, in order."""
    return sorted({move.start for move in legal if isinstance(move, Move)})
