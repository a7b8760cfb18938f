"""What the other side plays is held up to be read, and kept in the strip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenes.duel.sample import creature, position
from scenes.table.board.showcase import LEAST_S, SHOWN_S, Reading
from scenes.table.match_controls import NEXT
from systems.duel.commands import SummonCreature
from tests.scenes.duel.conftest import DuelPlayer

Sit = Callable[..., DuelPlayer]
HANDS = (("oaken-buckler",), ("hedge-knight", "decay"))
THEIRS = position(({"creatures": [creature("millbridge-spearman")]}, {}), HANDS, first=1)


class Pace:
    """Stands in for a director."""

    def __init__(self, speed: float) -> None:
        self.speed = speed


@pytest.mark.parametrize("speed", [1.0, 2.0, 4.0])
def test_it_is_held_up_for_a_second_and_at_no_speed_too_short_to_be_read(speed: float) -> None:
    pace: Any = Pace(speed)
    reading, shown, frame = Reading(pace, SHOWN_S), 0.0, 1 / 60
    while reading.advance(frame * speed) is None:
        shown += frame
    assert shown == pytest.approx(max(LEAST_S, SHOWN_S / speed), abs=2 * frame)


def test_what_it_leaves_over_goes_to_what_follows() -> None:
    pace: Any = Pace(2.0)
    reading = Reading(pace, SHOWN_S)
    assert reading.advance(2 * LEAST_S + 0.5) == pytest.approx(0.5)
    assert reading.advance(0.25) == 0.25


def summoned(player: DuelPlayer) -> Any:
    """The other side summons, and its card was just held up."""
    session = player.scene.session
    command = next(item for item in session.legal(1) if isinstance(item, SummonCreature) and not item.face_down)
    session.submit(1, command)
    player.wait(0.3)
    return player.scene.showcase


def test_the_other_sides_card_is_held_up_with_its_words_before_it_comes(seated: Sit) -> None:
    player = seated(THEIRS)
    showcase = summoned(player)
    [card] = showcase.cards
    assert showcase.showing
    assert "Hedge Knight" in card.play.title
    assert card.play.sentence
    assert not any(player.scene.table.picture.sides[1].creatures)
    player.until_shown()
    assert not showcase.cards
    assert player.scene.log.strip.tiles[0].play == card.play


@pytest.mark.parametrize("way", ["space", "click"])
def test_a_key_or_a_click_goes_on_at_once_and_skips_nothing_else(seated: Sit, way: str) -> None:
    player = seated(THEIRS)
    showcase = summoned(player)
    assert player.scene.match_controls.commit.label.text == NEXT
    if way == "space":
        player.key("SPACE")
    else:
        player.click(*showcase.window_rect.center)
    assert not showcase.showing
    assert not player.scene.director.idle


def test_skipped_plays_are_in_the_strip_all_the_same(seated: Sit) -> None:
    player = seated(THEIRS)
    showcase = summoned(player)
    player.scene.director.finish()
    player.wait(0.1)
    assert not showcase.visible
    assert not showcase.cards
    assert player.scene.table.picture == player.scene.picture_of(player.scene.session.view(0))
    assert player.scene.log.strip.tiles[0].play is not None


def test_who_points_at_the_strip_reads_a_play_again(seated: Sit) -> None:
    player = seated(THEIRS)
    summoned(player)
    player.until_shown()
    strip = player.scene.log.strip
    player.stage.router.move(*strip.tiles[0].window_rect.center)
    assert strip.large is not None
    assert strip.large.play == strip.tiles[0].play
    player.stage.router.move(5, 5)
    assert strip.large is None


def test_own_plays_are_kept_and_not_held_up(seated: Sit) -> None:
    player = seated(position(({}, {}), (("hedge-knight",), ())))
    command = next(item for item in player.session.legal(0) if isinstance(item, SummonCreature) and not item.face_down)
    player.scene.submit(command)
    player.wait(0.2)
    assert not player.scene.showcase.showing
    assert player.scene.log.strip.tiles[0].play is not None
