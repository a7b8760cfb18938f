"""A hint on the chessboard: the move in words, with an arrow from square to square."""

from __future__ import annotations

from collections.abc import Callable

from scenes.chess.model.hints import square_number
from systems.chess.commands import Move
from systems.chess.state.geometry import square_of
from systems.search.opponent import Candidate, Decision
from tests.scenes.chess.conftest import ChessPlayer

Sit = Callable[..., ChessPlayer]


def hint(start: str, to: str, *reasons: Candidate) -> Decision:
    return Decision((Move(square_of(start), square_of(to)),), reasons)


def test_a_move_is_told_with_its_piece_and_both_squares(at_board: Sit) -> None:
    scene = at_board().scene
    play = scene.hint_play(hint("e4", "c6", Candidate("e4-c6", 90), Candidate("c3-d3", 20)))
    first, worth, following = play.sentence.splitlines()
    assert first.startswith("**Move ")
    assert first.endswith(" from e4 to c6.**")
    assert (worth, following) == ("Worth +90.", "The next best: c3-d3 (+20).")
    assert (play.source, play.targets) == (square_number(square_of("e4")), (square_number(square_of("c6")),))
    assert scene.hint_play(hint("c3", "c4")).sentence.startswith("**Attack ")


def test_the_arrow_leads_from_square_to_square_and_the_board_can_be_played_on(at_board: Sit) -> None:
    player = at_board()
    scene = player.scene
    assert scene.play_spot(square_number(square_of("a1"))) == player.spot("a1")
    assert scene.play_spot(0) is None
    scene.advise(hint("e4", "c6"))
    player.wait(0.5)
    assert scene.showcase.showing
    commit = scene.match_controls.commit
    assert (commit.label.text, commit.enabled) == ("Next", True)
    player.confirm()
    player.wait(0.5)
    assert scene.director.idle
    player.tap("e4")
    player.tap("c6")
    assert player.commands() == [Move(square_of("e4"), square_of("c6"))]
