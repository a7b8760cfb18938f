"""What the table of a combat tells, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenes.kit.typography.text import Paragraph
from scenes.poker.model.hands import card_text
from scenes.table.panels.bubble import WIDEST
from systems.poker.commands import Check
from tests.scenes.poker.steps import to_bets

Sit = Callable[..., Any]


def test_the_chance_to_win_waits_for_the_cards_that_are_turned_over(seated: Sit) -> None:
    player = seated()
    to_bets(player)
    player.key("E")
    player.until_shown()
    chances = player.scene.chances
    before = chances.finish()
    player.session.submit(1, Check())
    assert player.view().phase == "faith"
    player.wait(0.2)
    assert not player.scene.director.idle
    assert chances.chance == before
    player.until_shown()
    assert chances.finish() != before


def test_after_a_brace_rounds_that_were_not_played_are_not_ticked_and_nobody_strikes(seated: Sit) -> None:
    player = seated()
    to_bets(player)
    player.key("G")
    scene = player.scene
    while scene.table.picture.braced < 0:
        player.wait(0.04)
    assert scene.table.bet_panel.about.text.endswith("nobody strikes.")
    assert scene.table.phases.states == ("done", "done", "done", "later", "later", "later", "now")


def test_the_log_names_a_community_card_once_it_lies_open(seated: Sit) -> None:
    player = seated()
    to_bets(player)
    player.key("E")
    player.until_shown()
    player.session.submit(1, Check())
    table = player.scene.table

    def named() -> int:
        return sum(line.text == card_text(card) for line in table.log.lines for card in player.view().community)

    while not table.picture.community:
        assert named() == 0
        player.wait(0.04)
    player.until_shown()
    assert named() == len(player.view().community) == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_fighter_says_covers_no_playing_card_and_no_name_of_a_hand(seated: Sit, seat: int) -> None:
    player = seated()
    scene = player.scene
    rect, leftward = scene.remarks_beside(seat)
    scene.remarks.bubble.say("Splinters. I have held with splinters before.", rect, leftward=leftward)
    player.wait(0.4)
    (bubble,) = scene.remarks.bubble.children
    words = next(node for node in bubble.children if isinstance(node, Paragraph))
    tall, made = words.measure(WIDEST)[1], scene.geometry
    assert bubble.y - tall > made.foe_name.top
    assert bubble.y + tall / 2 < made.height


def test_the_words_of_a_card_are_read_in_full_where_its_picture_is_not_shown(seated: Sit) -> None:
    player = seated(own={"hand": ("finder",)})
    held = next(iter(player.scene.table.hand.sprites.values()))
    player.stage.router.move(*held.window_rect.center)
    player.wait(0.2)
    reader = player.scene.reader
    assert reader.heading.text == "Finder"
    assert "Discover" in reader.rows.texts[0].text
    assert reader.rows.texts[0].visible
    assert not reader.picture.visible
