"""What every result says, replays that no longer fit, and pictures drawn beside the frames."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from threading import Event

import pytest
from PIL import Image

from game.session.replays import recorded
from game.session.session import Seat
from scenes.arena.screens.fate_column import FateColumn
from scenes.fx.candle import flame_image
from scenes.kit.typography.text import Label
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.game_stage import GameStage
from scenes.shell.flow.replay_play import ReplaySession
from scenes.shell.offscreen.example import played_session
from scenes.shell.screens.curtain import cloth_image
from scenes.shell.screens.result import headline
from scenes.shell.widgets import gilding
from scenes.shell.widgets.render_queue import RenderQueue
from scenes.ui_registry import examples
from tests.thorough import some


@pytest.mark.parametrize(
    ("winner", "own", "words"), [(0, 0, "Victory"), (1, 0, "Defeat"), (None, 0, "Draw"), (1, None, "Saladin wins")]
)
def test_headlines(winner: int | None, own: int | None, words: str) -> None:
    assert headline(winner, own, ("Napoleon", "Saladin")) == words


def test_a_replay_session_stands_still_where_the_record_no_longer_fits(context: AppContext) -> None:
    session = played_session(context, 20)
    replay = recorded(session)
    wrong = replace(replay, commands=(*replay.commands[:3], *replay.commands[:1]))
    play = ReplaySession(wrong, lambda _: True)
    while not play.over:
        play.poll()
    assert play.fault.startswith("This replay does not match this version")
    assert not play.poll()
    assert all(isinstance(seat, Seat) for seat in play.seats)


def test_the_render_queue_draws_each_picture_once() -> None:
    drawn: list[int] = []
    asked = Event()

    def bake() -> Image.Image:
        asked.wait(timeout=600)
        drawn.append(1)
        return Image.new("RGB", (2, 2))

    queue = RenderQueue()
    futures = [queue.want("key", bake) for _ in range(3)]
    asked.set()
    assert len({id(future.result(timeout=600)) for future in futures}) == 1, "all are handed the same picture"
    assert drawn == [1]
    queue.close()


def test_the_render_queue_keeps_no_picture_that_it_handed_over() -> None:
    queue = RenderQueue()
    picture = weakref.ref(queue.want("key", lambda: Image.new("RGB", (2, 2))).result(timeout=600))
    queue.close()
    gc.collect()
    assert picture() is None


def test_the_render_queue_hands_on_what_went_wrong_and_closes_with_work_left() -> None:
    queue = RenderQueue()

    def fail() -> Image.Image:
        raise ValueError("no such picture")

    with pytest.raises(ValueError, match="no such picture"):
        queue.want("bad", fail).result(timeout=600)
    for number in range(20):
        queue.want(number, lambda: Image.new("RGB", (2, 2)))
    queue.close()


def test_drawn_ornaments_have_the_sizes_they_are_asked_for() -> None:
    assert gilding.ribbon(300, 60, (40, 90, 60)).size == (300, 60)
    assert gilding.rule(200, 20).size == (200, 20)
    assert gilding.leaf((30, 10)).size == (30, 10)
    assert cloth_image(120, 200).size == (120, 200)
    assert flame_image(0) != flame_image(3)
    assert gilding.fitted_px("Victory", 64, 100) < 64


RESULTS = [name for name in examples() if name.endswith(("-result", "-result-paid"))]


@pytest.mark.parametrize("name", some(RESULTS, 2))
def test_every_word_of_a_result_is_whole_in_letters_of_twice_the_size(
    name: str, stage: GameStage, context: AppContext, resized: Callable[[int, int, float], None]
) -> None:
    resized(1280, 720, 2.0)
    for scene in examples()[name].make(context):
        stage.push(scene, fade=False)
    for _ in range(4):
        stage.step(0.25)
    top = stage.top
    assert top is not None
    top.settle_all()
    shown = [node for node in top.walk() if isinstance(node, Label) and node.wvisible and node.text]
    assert [node.text for node in shown if not node.whole] == []
    for column in (column for column in top.columns if isinstance(column, FateColumn)):  # type: ignore[attr-defined]  # a result has them
        lines = [label for label in (column.name_line, column.line, column.left) if label.text]
        heights = [(label.wy, label.setting.height / 2) for label in lines if label.setting is not None]
        assert all(y - half >= below + low - 1 for (y, half), (below, low) in pairwise(heights))
