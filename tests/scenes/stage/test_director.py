from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.animation import Animation, Call, Sequence, Tween, Wait
from scenes.stage.director import Director


@dataclass
class Board:
    x: float = 0.0
    log: list[str] = field(default_factory=list)


@dataclass
class Move:
    board: Board
    name: str
    seconds: float
    then: tuple[Move, ...] = ()

    def play(self, director: Director) -> Animation:
        return Sequence(
            Call(self.board.log.append, f"{self.name} begins"),
            Tween(self.board, self.seconds, x=1.0, relative=True),
            Call(director.play, *self.then),
            Call(self.board.log.append, f"{self.name} ends"),
        )


def moves(board: Board, *seconds: float) -> list[Move]:
    return [Move(board, str(index), length) for index, length in enumerate(seconds)]


def test_left_over_time_goes_to_the_next_cue() -> None:
    board, director = Board(), Director()
    director.play(*moves(board, 0.1, 0.1, 0.1))
    director.process(0.25)
    assert board.log == ["0 begins", "0 ends", "1 begins", "1 ends", "2 begins"]


@given(st.lists(st.floats(0.0, 0.5), max_size=6), st.lists(st.floats(0.001, 0.3), max_size=8))
def test_finish_leaves_the_picture_that_playing_leaves(seconds: list[float], frames: list[float]) -> None:
    played = Board()
    calm = Director()
    calm.play(*moves(played, *seconds))
    calm.process(1000.0)
    board, director = Board(), Director()
    director.play(*moves(board, *seconds))
    for frame in frames:
        director.process(frame)
    director.finish()
    assert director.idle
    assert board.log == played.log
    assert board.x == pytest.approx(played.x)


def test_speed_multiplies_time() -> None:
    board, director = Board(), Director()
    director.play(*moves(board, 1.0))
    director.set_speed(4.0)
    director.process(0.25)
    assert board.log[-1] == "0 ends"


def test_faster_and_slower_go_through_the_speeds() -> None:
    director = Director()
    told: list[float] = []
    director.speed_changed.connect(told.append)
    director.faster()
    director.faster()
    director.faster()
    director.slower()
    assert told == [2.0, 4.0, 4.0, 2.0]
    with pytest.raises(ValueError, match="above 0"):
        director.set_speed(0)


def test_stepping_holds_after_each_cue() -> None:
    board, director = Board(), Director()
    director.stepping = True
    director.play(*moves(board, 0.1, 0.1))
    director.process(5.0)
    assert board.log == []
    director.step()
    director.process(5.0)
    assert board.log == ["0 begins", "0 ends"]
    director.step()
    director.process(0.01)
    director.step()
    assert board.log[-1] == "1 ends"
    assert director.idle


def test_skip_finishes_only_the_current_cue() -> None:
    board, director = Board(), Director()
    director.play(*moves(board, 1.0, 1.0))
    director.process(0.1)
    director.skip()
    assert board.log == ["0 begins", "0 ends"]
    assert director.waiting == 1


def test_hit_stop_freezes_cues_for_real_time() -> None:
    board, director = Board(), Director()
    director.play(*moves(board, 0.1))
    director.hold(0.06)
    director.process(0.06)
    assert board.log == []
    director.process(0.2)
    assert board.log[-1] == "0 ends"


def test_cues_queued_by_cues_are_finished_too() -> None:
    board = Board()
    director = Director()
    director.play(Move(board, "a", 0.1, (Move(board, "b", 0.1),)))
    director.finish()
    assert board.log == ["a begins", "a ends", "b begins", "b ends"]
    assert director.idle


def test_drained_is_told_once_when_all_is_over() -> None:
    board, director = Board(), Director()
    told: list[bool] = []
    director.drained.connect(lambda: told.append(director.idle))
    director.play(*moves(board, 0.1, 0.1))
    director.process(1.0)
    director.play(*moves(board, 0.1))
    director.finish()
    director.finish()
    assert told == [True, True]


def test_instant_is_true_only_while_finishing() -> None:
    director = Director()
    seen: list[bool] = []

    class Look:
        def play(self, playing: Director) -> Animation:
            return Sequence(Call(lambda: seen.append(playing.instant)), Wait(0.1))

    director.play(Look(), Look())
    director.process(0.05)
    director.finish()
    assert seen == [False, True]
    assert not director.instant


def test_a_cue_that_queues_itself_for_ever_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.stage.director.CUES_AT_ONCE", 50)

    class Again:
        def play(self, director: Director) -> Animation:
            return Call(director.play, self)

    director = Director()
    director.play(Again())
    with pytest.raises(RuntimeError, match="50 cues did not end"):
        director.finish()
