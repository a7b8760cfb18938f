"""CHESS-6.3: positions and games as text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from systems.chess.rules.replaying import GameRecord, game_text, read_game, record_of, replayed
from systems.chess.state.laws import Laws
from systems.chess.state.notation import START, position_line, read_command, read_position
from systems.dice import Stream
from tests.systems.chess.scenario import chess, random_step
from tests.thorough import examples

SEEDS = st.integers(min_value=0, max_value=2**32)


@settings(max_examples=examples(25, 10), deadline=None)
@given(SEEDS, st.booleans(), st.booleans())
@pytest.mark.rule("CHESS-6.3")
def test_every_position_of_a_match_is_read_back_and_every_game_replayed(
    seed: int, diagonal: bool, king_captures: bool
) -> None:
    d, dice = chess(laws=Laws(diagonal, king_captures)), Stream(seed, "text")
    lines = [d.text()]
    while d.match.to_act():
        random_step(d, dice)
        lines.append(d.text())
        if "captured" not in d.board.table.reason:
            assert position_line(read_position(lines[-1])) == lines[-1]
    record = record_of(d.board, START)
    assert read_game(game_text(record)) == record
    assert replayed(record) == lines
    assert (record.result == "1/2-1/2") == (d.ended()[0] is None)


@pytest.mark.rule("CHESS-6.3")
def test_a_game_may_begin_anywhere_and_names_its_armies() -> None:
    record = GameRecord(("Ke7-d7", "Rc3-c4"), ("ymir odin", ""), "4k/4p/5/5/2R2/5/K4 b 3 17 c3=20 - d")
    text = game_text(record)
    assert text.endswith("\n17... Ke7-d7 18. Rc3-c4\n")
    assert '[First "ymir odin"]' in text
    assert "[Second" not in text
    assert read_game(text) == record
    assert replayed(record)[-1] == "3k1/4p/5/2R2/5/5/K4 b 5 18 c4=20 - d"


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("a2-a4", "Move 1, 'a2-a4', is not legal: The pawn does not reach a4; it can go to a3."),
        ("a2-a3 b6-b5 Qb1-a2 Zc1", "The game is not understood: 'Zc1' is no move; "),
        ("a2-a3 Qb6-b5", "Move 2, 'Qb6-b5', is written 'b6-b5' here."),
        ("a2-a3+50/3", "Move 1, 'a2-a3', must say how its combat ended, and only then"),
        ('[Black "Odin"] a2-a3', "A game has no head 'Black'; the heads are First, Second, Position, Result."),
        ('[Result "2-0"] a2-a3', "The result '2-0' is none of 1-0, 0-1, 1/2-1/2, *."),
        ('[Position "4k/4p/5/5/5/5/K4 w"] Ka1-a2', "Move 1, 'Ka1-a2', cannot be read or comes after the end."),
        ('[Position "4k/4p/2r2/5/2R2/5/K4 w"] Rc3*c5', "Move 1, 'Rc3*c5', must say how its combat ended"),
        ('[Position "4k/4p/2r2/5/2R2/5/K4 w"] Rc3*c5+101/3', "Move 1, 'Rc3*c5', leaves HP or stamina that no piece"),
    ],
)
@pytest.mark.rule("CHESS-6.3")
def test_a_game_that_cannot_be_is_refused_in_a_sentence(moves: str, reason: str) -> None:
    with pytest.raises(ValueError, match=r"^.{20,}[.]$") as fault:
        replayed(read_game(moves))
    assert str(fault.value).startswith(reason)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "A position has 1 to 7 parts"),
        (f"{START} - more", "A position has 1 to 7 parts"),
        (f"{START} kd", "'kd' are no laws: write d for pawns that capture diagonally, k for kings that capture"),
        ("rbkqn/ppppp/5/5/PPPPP/NQKBR", "it has 6 rows where 7 belong"),
        ("rbkqn/ppppp/5/5/6/PPPPP/NQKBR", "'6' is no piece"),
        ("rbkqn/ppppp/5/5/4/PPPPP/NQKBR", "row 3 has 4 squares where 5 belong"),
        ("rbkqx/ppppp/5/5/5/PPPPP/NQKBR", "'x' is no piece"),
        ("rbkqn/ppppp/5/5/5/PPPPP/NQ1BR", "the first side has 0 kings"),
        ("rbkqn/ppppp/5/5/5/PPPPP/NQKBR wb", "'wb' is no side"),
        ("rbkqn/ppppp/5/q4/5/PPPPP/NQKBR", "the second side has 6 pawns and promoted queens"),
        ("rbkqn/ppppp/5/n4/5/PPPPP/NQKBR", "the second side has 2 knights: it has one"),
        ("rbkqn/pppp1/5/5/5/PPPPP/NQKBp", "the pawn on e1 cannot stand there"),
        (f"{START[:-3]} c1=50 -", "the king on c1 cannot have these HP"),
        (f"{START[:-3]} b1=100.5 -", "the queen on b1 cannot have these HP"),
        (f"{START[:-3]} b1=0 -", "the queen on b1 cannot have these HP"),
        (f"{START[:-3]} b1=a -", "'a' is no number of HP"),
        (f"{START[:-3]} b3=4 -", "b3 is named twice or has no piece"),
        (f"{START[:-3]} b1=4,b1=5 -", "b1 is named twice or has no piece"),
        (f"{START[:-3]} f1=4 -", "there is no square 'f1'"),
        (f"{START[:-1]} b1=11", "the queen on b1 cannot have stamina 11"),
        ("rbkqn/ppppp/5/5/5/PPPPP/NQKBR w 1 0", "moves are counted from 1"),
        ("rbkqn/ppppp/5/5/5/PPPPP/NQKBR w -1 2", "'-1' is no number"),
        ("rbkqn/ppppp/5/5/5/PPPPP/NQKBR w ² 2", "'²' is no number"),
        ("rbkqn/ppppp/5/5/5/PPPPP/NQKBR w 99999 2", "'99999' is no number"),
    ],
)
@pytest.mark.rule("CHESS-6.3")
def test_a_position_that_cannot_be_is_refused_in_a_sentence(line: str, reason: str) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].{20,}[.]$") as fault:
        read_position(line)
    assert reason in str(fault.value)


@settings(max_examples=examples(200, 80), deadline=None)
@given(st.text(max_size=60) | st.text(alphabet="rbkqnpRBKQNP12345/ w-=,.", max_size=60))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        line = position_line(read_position(text))
    except ValueError:
        return
    assert position_line(read_position(line)) == line


def test_a_command_that_is_no_move_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"^'b1-f3' is no move \(there is no square 'f3': they are a1 to e7\)"):
        read_command("b1-f3")
