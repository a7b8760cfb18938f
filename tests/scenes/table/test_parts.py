"""Parts of every table: the toss of the coin, what is owed while cues are played out, the header."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from scenes.fx.coin import HEADS, TAILS
from scenes.kit.controls.cards import PaintedFace
from scenes.kit.typography.text import Label
from scenes.stage.director import Director
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.units import Rect
from scenes.table.board.board_view import BoardView
from scenes.table.board.opening import Opening, Toss
from scenes.table.panels.header import Header
from scenes.table.panels.log_panel import LogPanel
from systems.match import Event, message


class Bare(Scene):
    """A scene with the layers of a table and nothing in it."""

    layers = ("board", "hud", "hand", "fx", "front")


@message
class Counted(Event):
    """Something that a picture counts."""

    amount: int


@dataclass
class Sum:
    """A picture: a number."""

    total: int = 0

    def hear(self, event: Counted) -> None:
        self.total += event.amount


@dataclass
class Written:
    """What was shown, in order."""

    shown: list[tuple[int, float]] = field(default_factory=list)


class Sums(BoardView[Sum, Counted]):
    """Writes down what it would show."""

    def __init__(self, director: Director) -> None:
        super().__init__(Sum(), director, LogPanel(0))
        self.written = Written()

    def show(self, seconds: float) -> None:
        self.written.shown.append((self.picture.total, seconds))


def test_what_is_played_out_at_once_is_shown_once_afterwards() -> None:
    director = Director()
    sums = Sums(director)
    heard: list[int] = []
    sums.heard.connect(lambda event: heard.append(event.amount))
    sums.tell([Counted(1)], 0.5)
    assert sums.written.shown == [(1, 0.5)]
    director.instant = True
    sums.tell([Counted(2), Counted(3)])
    sums.tell([Counted(4)])
    director.instant = False
    assert sums.written.shown == [(1, 0.5)]
    sums.settle()
    sums.settle()
    assert sums.written.shown == [(1, 0.5), (10, 0.0)]
    assert heard == [1, 2, 3, 4]


def test_a_veiled_tableau_is_covered_and_its_log_is_shared() -> None:
    sums = Sums(Director())
    sums.veil()
    assert sums.covered
    assert sums.log.shared
    sums.cover(hidden=False)
    assert not sums.covered


FACES = (TAILS, HEADS)


@pytest.mark.parametrize(("mine", "up"), [(True, FACES[0]), (False, FACES[1])])
def test_the_coin_lands_on_the_face_of_who_won_it(stage: Stage, mine: bool, up: PaintedFace) -> None:
    scene = Bare()
    stage.push(scene, fade=False)
    opening = scene.add(Opening(Toss(mine, "You go first" if mine else "Red goes first", faces=FACES), seed=3))
    for _ in range(600):
        stage.advance(1 / 60)
        if opening.coin.done:
            break
    assert opening.coin.shown.key == up.key
    words = [node.text for node in opening.walk() if isinstance(node, Label)]
    why = f"The coin fell on {'your' if mine else 'the other'} side."
    assert words == ["You go first" if mine else "Red goes first", why]
    for _ in range(120):
        stage.advance(1 / 60)
    assert not opening.in_tree


def test_the_header_gives_way_to_what_stands_at_the_end_of_its_line(stage: Stage) -> None:
    scene = Bare()
    stage.push(scene, fade=False)
    header = scene.add(Header(layer="hud"))
    line = Rect(100, 600, 600, 40)
    header.fit(line)
    header.say("Skirmish")
    assert header.x == pytest.approx(line.cx, abs=1)
    header.fit(line, 290)
    assert header.x == pytest.approx(line.x + (line.w - 290) / 2, abs=1)
