"""`python3 -m game solve` and `positions`: what positions are worth, and a sentence for what is none."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from game import cli
from game.catalog import GAMES
from game.cli.solve import position_help
from systems.chess.state.notation import START
from systems.grid.ai.lookahead import EnoughError
from systems.grid.ai.solving import solve
from systems.grid.state.notation import read_command, read_position
from systems.grid.state.table import table_of

Run = Callable[..., tuple[int, str, str]]
POSITION = "board b:fox:4:FWMM . . / . r:owl:3:LLDD=5 . / . . . | blue elk:2:EEEE | red cat:2:DDAA | turn red"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line: exit status, standard output, standard error."""

    def do(*arguments: str) -> tuple[int, str, str]:
        status = cli.main(arguments)
        said = capsys.readouterr()
        return status, said.out, said.err

    return do


def played(position: str, line: list[str]) -> tuple[int, int]:
    """Play a line by the real rules and return the counts at the end."""
    match = GAMES["grid"].new_match(1, {"position": position})
    for text in line:
        (seat,) = match.to_act()
        match.apply(seat, read_command(text, match.view(seat).hand))
    assert match.to_act() == ()
    return table_of(match.world).counts()


def test_the_result_the_best_moves_and_the_line_are_told(run: Run) -> None:
    status, out, err = run("solve", "grid", "board b:fox:4:FFFF . r:owl:2:WWWW | blue elk:3:EEFF")
    assert (status, out) == (2, "")
    assert err == (
        "The position cannot be solved: The board has 3 slots and needs nine by rows: write '.' for an empty one.\n"
    )
    status, out, err = run("solve", "grid", POSITION)
    assert (status, err) == (0, "")
    assert out.splitlines()[:2] == [
        "With best play the round is drawn, 2 to 2.",
        "Best for Red: cat b1, cat a2, cat a3.",
    ]
    assert out.splitlines()[2].startswith("Line: Red cat b1, Blue elk ")


def test_the_json_can_be_read_and_its_line_comes_true(run: Run) -> None:
    status, out, _ = run("solve", "grid", POSITION, "--json")
    found = json.loads(out)
    assert status == 0
    assert set(found) == {"game", "position", "turn", "winner", "counts", "best", "line", "nodes"}
    assert (found["game"], found["turn"], found["winner"], found["counts"]) == ("grid", 1, None, [2, 2])
    assert [word["seat"] for word in found["line"]] == [1, 0]
    assert list(played(found["position"], [word["move"] for word in found["line"]])) == found["counts"]
    assert read_position(found["position"]).turn == 1


@pytest.mark.parametrize("turn", ["blue", "red"])
@pytest.mark.parametrize("extra", ["", " | blue-deck ram:1:EEEE | red-deck bat:3:WLWL"])
def test_a_line_with_knock_outs_comes_true(turn: str, extra: str) -> None:
    text = (
        "board b:fox:4:FDMM . r:owl:3:LLDD / . r:hen:2:FFFF . / b:cow:2:DFDF . r:pig:1:EEEE"
        f" | blue elk:2:LEEL ant:3:MMLD | red cat:2:DDAA yak:4:LWLW | turn {turn}{extra}"
    )
    found = solve(read_position(text))
    assert played(text, [move for _, move in found.line]) == found.counts
    assert found.line[0][1] in found.best
    assert found.turn == ("blue", "red").index(turn)
    assert found.sentence.startswith("With best play ")


def test_a_player_without_a_card_is_passed_over() -> None:
    found = solve(read_position("board b:fox:4:FFFF . . / . . . / . . . | red owl:1:WWWW | turn blue"))
    assert (found.turn, found.winner, found.counts) == (1, -1, (1, 1))
    assert [player for player, _ in found.line] == ["Red"]


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (["duel", POSITION], 2, "Positions of 'duel' cannot be solved. There is: grid, domains, chess."),
        (["grit", POSITION], 2, "Positions of 'grit' cannot be solved. Did you mean 'grid'? There is: "),
        (
            ["grid", "turn red"],
            2,
            "The position cannot be solved: There is nothing to place: neither player has a card",
        ),
        (["grid", "board " + "b:fox:4:FFFF " * 9], 2, "all nine slots are filled, so leave one empty with '.'."),
        (["grid", "blue ember-fix"], 2, "There is no card 'ember-fix' (did you mean 'ember-fox'?): write power"),
        (["grid", POSITION, "--nodes", "5"], 1, "The position was not solved within 5 nodes: fill more slots, or give"),
        (["grid", POSITION, "--nodes", "0"], 2, "'0' is no whole number of 1 or more"),
        (["grid"], 2, "'python3 -m game solve --help' shows what is possible."),
    ],
)
def test_what_cannot_be_solved_is_one_sentence(run: Run, arguments: list[str], status: int, sentence: str) -> None:
    ended, out, err = run("solve", *arguments)
    assert (ended, out) == (status, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_the_examples_of_the_help_work(run: Run) -> None:
    status, out, _ = run("solve", "--help")
    assert status == 0
    assert position_help().strip().splitlines()[0] in out
    shown = [part.partition("\n\n")[0] for part in position_help().split("examples:\n")[1:]]
    examples = "".join(shown).replace("\\\n", "").strip().split("python3 -m game ")[1:]
    assert len(examples) == 5
    for example in examples:
        assert run(*shlex.split(example))[0] == 0


def test_the_budget_counts_nodes() -> None:
    with pytest.raises(EnoughError):
        solve(read_position(POSITION), nodes=3)
    assert solve(read_position(POSITION)).nodes == solve(read_position(POSITION)).nodes


def test_moves_of_chess_are_counted_and_the_best_are_told(run: Run) -> None:
    status, out, err = run("solve", "chess", "start", "--perft", "3")
    assert (status, err) == (0, "")
    assert [line.split() for line in out.splitlines()[1:]] == [["1", "6"], ["2", "36"], ["3", "312"]]
    status, out, err = run("solve", "chess", "2k2/R1r2/p4/5/5/4P/1K3 w 0 30 c6=40", "--nodes", "3000", "--json")
    told = json.loads(out)
    assert (status, err, told["best"][0]["move"], told["line"][0]) == (0, "", "Ra6*c6", "Ra6*c6")
    assert 0 < told["nodes"] <= 3000
    status, out, err = run("solve", "chess", "1k3/3p1/5/5/5/2Q2/R2K1 w", "--nodes", "3000")
    assert "The side to move wins within 1 moves." in out
    assert run("solve", "chess", "start", "--perft", "3", "--json")[1].count("312") == 1


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("chess", "8/8"), "The position is not understood: it has 2 rows where 7 belong, the seventh first."),
        (("chess", "k4/5/5/5/5/5/4K w"), "That match is over: give a position in which somebody can move."),
        (("chess", "start", "--perft", "9"), "Sequences of 9 moves are too many to be counted: 8 are the longest."),
        (("domains", "round 3", "--perft", "2"), "Sequences of moves are not counted in The Nine Domains"),
    ],
)
def test_what_cannot_be_counted_or_solved_is_told_in_a_sentence(
    run: Run, arguments: tuple[str, ...], reason: str
) -> None:
    status, out, err = run("solve", *arguments)
    assert (status, out) == (2, "")
    assert err.startswith(reason)


@pytest.mark.rule("CHESS-6.3")
def test_a_recorded_match_of_chess_is_printed_in_notation_and_read_again(run: Run, tmp_path: Path) -> None:
    run("simulate", "chess", "--matches", "1", "--seats", "easy,easy", "--seed", "3", "--record", str(tmp_path))
    (replay,) = tmp_path.iterdir()
    status, text, err = run("replay", str(replay), "--notation")
    assert (status, err) == (0, "")
    assert text.startswith('[First "king-')
    (tmp_path / "game.txt").write_text(text, encoding="utf-8")
    status, out, err = run("positions", "chess", str(tmp_path / "game.txt"))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == START
    assert len(lines) == 1 + sum("-" in word or "x" in word or "*" in word for word in text.split("]")[-1].split())
    assert json.loads(run("positions", "chess", str(tmp_path / "game.txt"), "--json")[1])["positions"] == lines


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        ("chess", "1. a2-a4", "Move 1, 'a2-a4', is not legal: The pawn does not reach a4; it can go to a3."),
        ("chess", None, "cannot be read as text: give a file with a match in notation."),
        ("grid", "1. a2-a3", "Arcana: the 3x3 Board has no notation"),
        ("ches", "1. a2-a3", "There is no game 'ches'. Did you mean 'chess'?"),
    ],
)
def test_what_is_no_match_in_notation_is_told(
    run: Run, tmp_path: Path, game: str, text: str | None, sentence: str
) -> None:
    file = tmp_path / "game.txt"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    status, out, err = run("positions", game, str(file))
    assert (status, out) == (2, "")
    assert sentence in err


def test_a_match_without_notation_says_how_else_it_is_printed(run: Run, tmp_path: Path) -> None:
    run("simulate", "grid", "--matches", "1", "--seats", "easy,easy", "--record", str(tmp_path))
    (replay,) = tmp_path.iterdir()
    status, out, err = run("replay", str(replay), "--notation")
    assert (status, out) == (2, "")
    assert "has no notation: print" in err
