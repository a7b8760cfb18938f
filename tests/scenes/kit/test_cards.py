from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from scenes.kit.controls.cards import CardSprite, Hand, PaintedFace, Pose, fan
from scenes.stage.control import Control
from scenes.stage.scene import Scene
from scenes.stage.stage import Stage
from scenes.stage.units import Rect


def face(name: object) -> PaintedFace:
    return PaintedFace(("test face", name), lambda w, h: Image.new("RGBA", (w, h), (90, 60, 40, 255)))


@given(st.integers(1, 14), st.integers(300, 1500))
def test_a_fan_stays_in_its_room_from_left_to_right(count: int, width: int) -> None:
    room = Rect(0, 0, width, 200)
    poses = fan(count, room, (120, 168))
    xs = [pose.x for pose in poses]
    assert xs == sorted(xs)
    assert xs[0] - 60 >= -1e-6
    assert xs[-1] + 60 <= width + 1e-6
    assert sum(pose.rotation for pose in poses) == pytest.approx(0)
    assert all(pose.y <= 200 - 84 + 1e-6 for pose in poses)
    assert max(abs(pose.rotation) for pose in poses) <= 16


class Table(Scene):
    def enter(self) -> None:
        self.hand = self.add(Hand(card_height=240))
        for number in range(5):
            self.hand.take(CardSprite(face(number), name=str(number), payload=number))
        self.target = self.add(Control(name="target"))
        self.target.accepts = lambda _: None

    def layout(self, view: Rect, u: float) -> None:
        self.hand.place(Rect(200, 0, view.w - 400, 240 * u))
        self.target.place(Rect(500, 400, 200, 200))


@pytest.fixture
def table(stage: Stage) -> Table:
    made = Table()
    stage.push(made)
    stage.router.move(2, 700)
    stage.step()
    return made


def settle(stage: Stage, frames: int = 60) -> None:
    for _ in range(frames):
        stage.advance(1 / 60)


def test_a_fan_that_changes_while_its_cards_are_on_their_way_sends_them_where_they_belong_now(
    stage: Stage, table: Table
) -> None:
    """The gap of a card that was played still closes when the others become larger: the old way ends there."""
    hand = table.hand
    hand.give(hand.cards[2], seconds=0.2)
    hand.card_height = 180
    hand.place(Rect(300, 40, 500, 240 * stage.unit))
    settle(stage, 30)
    for card in hand.cards:
        assert (card.x, card.y, card.rotation) == pytest.approx(card.home)


def test_the_card_under_the_pointer_rises_above_its_neighbours(stage: Stage, table: Table) -> None:
    card = table.hand.cards[1]
    stage.router.move(card.wx, card.wy)
    settle(stage, 15)
    assert card.hovered
    assert card.z > table.hand.cards[4].z
    assert card.body.scale == pytest.approx(1.06)
    assert card.body.y == pytest.approx(14 * stage.unit)
    stage.router.move(2, 700)
    settle(stage, 15)
    assert card.body.scale == pytest.approx(1.0)
    assert card.z == 1.0


def test_a_lifted_card_stays_under_its_pointer(stage: Stage, table: Table) -> None:
    """Rising must not move the area that is pointed at, or the card would flicker."""
    card = table.hand.cards[2]
    edge = card.window_rect.y + 3
    stage.router.move(card.wx, edge)
    for _ in range(30):
        stage.advance(1 / 60)
        assert card.hovered


def test_a_dragged_card_follows_tilts_and_springs_home(stage: Stage, table: Table) -> None:
    card = table.hand.cards[2]
    home = card.home
    stage.router.press(card.wx, card.wy)
    stage.router.move(card.wx + 100, card.wy + 200)
    stage.step(1 / 60)
    held = card.carried
    assert held
    assert card.rotation > 0
    settle(stage)
    assert (card.wx, card.wy) == pytest.approx(stage.router.pointer, abs=1)
    stage.router.release(30, 600)
    assert not card.carried
    settle(stage)
    assert (card.x, card.y, card.rotation) == pytest.approx(home)


def test_a_card_taken_by_a_target_stays_there_until_told(stage: Stage, table: Table) -> None:
    got: list[object] = []
    table.target.received.connect(lambda dropped: got.append(getattr(dropped, "payload", None)))
    card = table.hand.cards[0]
    stage.router.press(card.wx, card.wy)
    stage.router.move(600, 500)
    settle(stage, 30)
    stage.router.release(600, 500)
    settle(stage)
    assert got == [0]
    assert (card.wx, card.wy) == pytest.approx((600, 500), abs=1)
    table.hand.give(card)
    assert len(table.hand.cards) == 4
    assert not card.in_tree


def test_drawing_lets_a_card_travel(stage: Stage, table: Table) -> None:
    card = CardSprite(face("new"))
    table.hand.add(card)
    card.position = (500, 300)
    table.hand.take(card, seconds=0.26)
    assert card.position == (500, 300)
    settle(stage, 30)
    assert (card.x, card.y) == pytest.approx(card.home[:2])


def test_a_card_can_be_given_another_face_and_glow(stage: Stage, table: Table) -> None:
    card = table.hand.cards[0]
    before = card.picture.texture
    card.turn_to(face("other"))
    card.glow = (255, 200, 100)
    stage.step()
    assert card.picture.texture is not before
    assert card.light.alpha > 0
    card.glow = None
    assert card.light.alpha == 0
    card.settle_at(Pose(1, 2, 3), 4)
    assert (card.x, card.y, card.rotation, card.z) == (1, 2, 3, 4)
