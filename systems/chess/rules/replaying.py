"""Games as text, written and played again (CHESS-6.3).

    [First "ymir odin thor freya loki"]
    [Second "surtr hades ares apollo artemis"]
    [Result "1-0"]

    1. a2-a3 b6-b5 2. Qb1*e4+62.5/7 ...

Heads stand in brackets, as in the PGN of common chess: the armies, a `Position` that is not the start or
says how pieces capture, and the result: 1-0 where the side that moves first has won, 0-1, 1/2-1/2, or * while the game
runs. Moves are written as in `systems.chess.state.record`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from components.chess import CLASHING, FULL_HP, FULL_STAMINA, KING, NOBODY, OVER, SLOTS
from systems.chess.commands import Move
from systems.chess.rules.closing import ClosingSystem
from systems.chess.rules.moving import MoveSystem, move_refusal
from systems.chess.rules.settling import SettlingSystem, note_outcome
from systems.chess.setup import Setup
from systems.chess.state.board import Board, board_of
from systems.chess.state.geometry import square_of
from systems.chess.state.notation import START, position_line, read_hp, read_position
from systems.chess.state.opening import open_match
from systems.chess.state.record import BOTH, LOST, move_text
from systems.world import System, World

SYSTEMS: tuple[System, ...] = (MoveSystem(), SettlingSystem(), ClosingSystem())
"""Those of a board on which combats are only told of."""
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
HEADS = ("First", "Second", "Position", "Result")
MOST_MOVES = 4_000
_HEAD = re.compile(r'\[(\w+) "([^"\]]*)"\]')
_MOVE = re.compile(r"([KQRBN]?[a-e][1-7][-x*][a-e][1-7](?:=Q)?)(?:([+-])(\d{1,3}(?:\.5)?)/(\d{1,2})|(=))?#?")
_NUMBER = re.compile(r"\d+\.(?:\.\.)?")


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game as text.

    Attributes:
        moves: each as in `systems.chess.state.record`.
        armies: of the side that moves first and of the other, king, queen, rook, bishop and knight; "" for nobody.
        position: that it began from; result: one of RESULTS.
    """

    moves: tuple[str, ...]
    armies: tuple[str, str] = ("", "")
    position: str = START
    result: str = RESULTS[-1]


def record_of(board: Board, position: str) -> GameRecord:
    """Return the game of a board so far, which began from a position."""
    table = board.table
    result = RESULTS[-1]
    if table.phase == OVER:
        result = RESULTS[2] if table.winner == NOBODY else RESULTS[board.seat_of(table.winner)]
    armies = (_army(board, 0), _army(board, 1))
    began = position_line(replace(read_position(position), laws=board.laws))
    return GameRecord(tuple(table.moves), armies, began, result)


def _army(board: Board, side: int) -> str:
    cards = (board.officer(side, kind).card for kind in (KING, *SLOTS))
    return " ".join(card.id for card in cards if card is not None)


def game_text(record: GameRecord) -> str:
    """Return a game as text that `read_game` understands."""
    position = "" if record.position == START else record.position
    values = (*record.armies, position, record.result)
    heads = [f'[{name} "{value}"]' for name, value in zip(HEADS, values, strict=True) if value]
    began = read_position(record.position)
    words = []
    for at, move in enumerate(record.moves):
        turn = at + began.side
        if not turn % 2 or not at:
            words.append(f"{began.number + turn // 2}.{'..' if turn % 2 else ''}")
        words.append(move)
    return "\n".join((*heads, "", " ".join(words), ""))


def read_game(text: str) -> GameRecord:
    """Return the game of a text.

    Raises:
        ValueError: it is none; one sentence.
    """
    heads = dict(_HEAD.findall(text))
    unknown = [name for name in heads if name not in HEADS]
    if unknown:
        raise ValueError(f"A game has no head {unknown[0][:20]!r}; the heads are {', '.join(HEADS)}.")
    words = [word for word in _HEAD.sub(" ", text).split() if not _NUMBER.fullmatch(word) and word not in RESULTS]
    wrong = next((word for word in words if not _MOVE.fullmatch(word)), None)
    if wrong is not None or len(words) > MOST_MOVES:
        reason = f"{MOST_MOVES} moves are the most" if wrong is None else f"{wrong[:20]!r} is no move"
        raise ValueError(f"The game is not understood: {reason}; moves are written as in 'a2-a3 Qb1*e4+62.5/7'.")
    result = heads.get("Result", RESULTS[-1])
    if result not in RESULTS:
        raise ValueError(f"The result {result[:10]!r} is none of {', '.join(RESULTS)}.")
    armies = (heads.get("First", ""), heads.get("Second", ""))
    return GameRecord(tuple(words), armies, heads.get("Position", START), result)


def replayed(record: GameRecord) -> list[str]:
    """Return the positions of a game, each as one line: the first, and the one after each move.

    Raises:
        ValueError: a position or a move that cannot be; one sentence.
    """
    return [position_line(board.position()) for board in replayed_boards(record)]


def replayed_boards(record: GameRecord) -> Iterator[Board]:
    """Play a game again; yield its board at the start and after each move.

    Raises:
        ValueError: a position or a move that cannot be; one sentence.
    """
    world = World(SYSTEMS)
    open_match(world, Setup(position=read_position(record.position), first=0), 0)
    board = board_of(world)
    yield board
    for number, text in enumerate(record.moves, 1):
        found = _MOVE.fullmatch(text)
        if found is None or board.table.phase == OVER:
            raise ValueError(f"Move {number}, {text[:20]!r}, cannot be read or comes after the end.")
        _play(board, number, found.groups())
        yield board


def _play(board: Board, number: int, parts: Sequence[str | None]) -> None:
    """Make a move, and let its combat end as the text says."""
    text, sign, life, breath, both = parts
    words = (text or "").lstrip("KQRBN")
    move = Move(square_of(words[:2]), square_of(words[3:5]))
    reason = move_refusal(board, move)
    if reason is not None:
        raise ValueError(f"Move {number}, {text!r}, is not legal: {reason}")
    if move_text(board, move.start, move.to) != text:
        raise ValueError(f"Move {number}, {text!r}, is written {move_text(board, move.start, move.to)!r} here.")
    board.intents.waiting.append((board.seat_of(board.table.side), move))
    board.world.process()
    if (board.table.phase == CLASHING) != (sign is not None or both == BOTH):
        raise ValueError(f"Move {number}, {text!r}, must say how its combat ended, and only then, as in +62.5/7.")
    if board.table.phase == CLASHING:
        pair, breaths = (0 if both else read_hp(life or ""), 0), (int(breath or 0), 0)
        if not both and not (0 < pair[0] <= FULL_HP and breaths[0] <= FULL_STAMINA):
            raise ValueError(f"Move {number}, {text!r}, leaves HP or stamina that no piece can have.")
        if sign == LOST:
            pair, breaths = pair[::-1], breaths[::-1]
        note_outcome(board, pair, breaths)
        board.world.process()
