from __future__ import annotations

import itertools
import re
from random import Random

import arcade
import pytest

from game.ai_worker.backend import InProcessAi
from game.audio.effects import RECIPES
from game.catalog import GAMES
from game.session.session import HUMAN, OPPONENT, Seat
from scenes.clans.model.presenter import Kind
from scenes.table.options import TableOptions
from systems.clans.commands import Commit
from tests.scenes.clans.battle_steps import Seated, assert_shown, both_commit, first_stage, play_at_random
from tests.thorough import some


def test_a_round_is_shown_and_ends_in_the_views_picture(seated: Seated) -> None:
    player = seated("full")
    both_commit(player)
    assert not player.battle.director.idle
    player.until_shown()
    assert_shown(player.battle)
    assert len(player.battle.table.log.lines) > 20


@pytest.mark.parametrize("frames", some([0, 1, 7, 20, 45, 80, 130, 190], 4))
def test_skipping_at_any_moment_leaves_the_same_picture(seated: Seated, frames: int) -> None:
    player = seated("full")
    both_commit(player)
    for _ in range(frames):
        player.stage.advance(1 / 30)
    player.battle.director.finish()
    assert_shown(player.battle)
    player.wait(1.0)
    assert_shown(player.battle)


def test_random_battles_are_shown_truly_with_any_mixture_of_waiting_and_skipping(seated: Seated) -> None:
    player = seated(seed=11, leaders=("genghis", "sun-tzu"), options=TableOptions(opening=False, speed=4.0))
    for _ in play_at_random(player, Random(4), commands=400, skipping=0.5):
        assert_shown(player.battle)


def test_every_kind_of_beat_has_its_animation(seated: Seated) -> None:
    assert set(seated("empty").battle.animator.ways) == set(Kind)


def test_speeds_steps_and_skip(seated: Seated) -> None:
    player = seated("full")
    speeds = player.battle.speeds
    player.click(*speeds.buttons["4x"].window_rect.center)
    assert player.battle.director.speed == 4.0
    player.click(*speeds.buttons["Step"].window_rect.center)
    both_commit(player)
    player.wait(1.0)
    before = player.battle.director.waiting
    assert before > 5
    player.key("PERIOD")
    player.wait(0.2)
    assert player.battle.director.waiting < before
    player.click(*speeds.buttons["Skip"].window_rect.center)
    assert player.battle.director.idle
    assert_shown(player.battle)


@pytest.mark.rule("CLAN-6.1")
def test_at_the_end_of_the_time_what_is_staged_is_committed(seated: Seated) -> None:
    player = seated("empty", options=TableOptions(opening=False, timer=8))
    wanted = first_stage(player)
    player.battle.submit(wanted)
    player.wait(4.0)
    assert player.battle.match_controls.sand.visible
    assert 0.3 < player.battle.match_controls.sand.share < 0.7
    player.wait(3.0)
    assert 0 in player.session.to_act()
    player.wait(1.5)
    assert 0 not in player.session.to_act()
    assert [card.id for card in player.session.view(0).staged] == [wanted.card]


def test_two_persons_plan_behind_a_curtain(seated: Seated) -> None:
    player = seated(seats=(Seat(HUMAN, "Anna"), Seat(HUMAN, "Ben")))
    battle = player.battle
    assert not battle.table.hand.sprites
    battle.take_chair(0)
    assert len(battle.table.hand.sprites) == len(player.session.view(0).hand)
    asked: list[int] = []
    battle.curtain_wanted.connect(asked.append)
    battle.input_controller.warned = True
    battle.submit(Commit())
    player.until_shown()
    player.wait(0.2)
    assert asked == [1]
    assert not battle.table.hand.sprites
    battle.take_chair(1)
    assert battle.seat == 1
    assert len(battle.table.hand.sprites) == len(player.session.view(1).hand)
    assert_shown(battle)
    battle.input_controller.warned = True
    battle.submit(Commit())
    player.until_shown()
    assert player.session.view(1).round == 2
    player.wait(0.2)
    assert asked == [1, 1]  # both saw the round; whoever plans next sits down behind the curtain
    assert not battle.table.hand.sprites
    drawn = [line.text for line in battle.table.log.lines if line.text.startswith("You drew")]
    assert drawn
    assert all(re.fullmatch(r"You drew (a card|\d+ cards)", text) for text in drawn), drawn
    battle.take_chair(1)
    drawn = [line.text for line in battle.table.log.lines if line.text.startswith("You drew")]
    assert drawn
    assert not any(re.fullmatch(r"You drew (a card|\d+ cards)", text) for text in drawn), drawn
    assert len(battle.table.hand.sprites) == len(player.session.view(1).hand)


def test_a_whole_match_against_the_program(seated: Seated) -> None:
    player = seated(
        seats=(Seat(HUMAN), Seat(OPPONENT, level="easy")),
        ai=InProcessAi(GAMES),
        setup={"crystal": 20, "limit": 6},
        options=TableOptions(opening=False, speed=4.0),
    )
    battle = player.battle
    ended: list[int] = []
    battle.ended.connect(lambda: ended.append(1))
    for _ in range(40):
        if battle.finished:
            break
        for number in range(1, 4):
            player.key(f"KEY_{number}")
            if player.stage.router.carrying is not None:
                player.key("ENTER")
                if player.stage.router.carrying is not None:
                    player.key("ESCAPE")
        player.confirm()
        player.confirm()
        for _ in range(60):
            player.wait(0.5)
            if battle.director.idle and not player.session.thinking():
                break
    assert battle.finished
    assert_shown(battle)
    player.confirm()
    assert ended == [1]


PRESSES = {
    "pointer": lambda player: player.stage.router.click(*player.battle.match_controls.commit.window_rect.center),
    "Space": lambda player: player.stage.router.trigger("Space"),
    "Enter": lambda player: player.stage.router.trigger("Enter"),
    "pad": lambda player: player.stage.router.trigger("pad:x"),
}


@pytest.mark.parametrize(("way", "gap"), some([(way, gap) for way in PRESSES for gap in (0.0, 0.1, 0.3)], 4))
def test_eight_quick_presses_of_commit_confirm_no_more_than_one_plan(seated: Seated, way: str, gap: float) -> None:
    player = seated(
        seats=(Seat(HUMAN), Seat(OPPONENT, level="easy")),
        ai=InProcessAi(GAMES),
        options=TableOptions(opening=False, speed=4.0),
    )
    player.battle.submit(first_stage(player))
    player.until_shown()
    player.wait(0.5)
    player.stage.router.move(*player.battle.match_controls.commit.window_rect.center)
    player.stage.router.set_focus(player.battle.match_controls.commit)
    for _ in range(8):
        PRESSES[way](player)
        player.wait(gap)
    player.until_shown()
    assert sum(line.seat == 0 and isinstance(line.command, Commit) for line in player.session.log) == 1


def test_commit_anyway_needs_a_press_of_its_own(seated: Seated) -> None:
    player = seated("empty")
    for _ in range(8):
        player.key("SPACE")
    assert player.battle.match_controls.commit.text == "Commit anyway"
    assert 0 in player.session.to_act()
    player.confirm()
    assert 0 not in player.session.to_act()


def test_a_battle_can_be_looked_at_from_the_other_side(seated: Seated) -> None:
    player = seated("full", options=TableOptions(opening=False, watch=True))
    player.battle.look_from(1)
    assert_shown(player.battle)
    assert player.tile(0).cy > player.tile(2).cy


@pytest.mark.parametrize(
    ("size", "scale"),
    some([((1280, 720), 2.0), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1600, 900), 0.8), ((1280, 1024), 1.4)], 2),
)
def test_words_fit_at_every_size_and_scale(seated: Seated, size: tuple[int, int], scale: float) -> None:
    player = seated("full")
    stage = player.stage
    stage.window.set_size(*size)
    stage.window.dispatch_events()
    stage.on_resize(*size)
    stage.ui_scale = scale
    player.wait(0.3)
    table = player.battle.table
    for label in (
        table.own.name_label,
        table.enemy.name_label,
        table.own.counts,
        table.enemy.counts,
        table.enemy.state,
        player.battle.header,
        player.battle.match_controls.commit.label,
        player.battle.forecast_panel.title,
        *(row.figures for row in player.battle.forecast_panel.crystals),
        *table.lanes.names,
        table.lanes.relic,
        table.log.title,
    ):
        assert label.whole, label.text
    stage.draw()
    stage.ui_scale = 1.0


def test_tooltips_explain_everything_on_the_table(seated: Seated) -> None:
    player = seated("full")
    table = player.battle.table
    for token in table.board.tokens.values():
        assert token.tip_text()
    for node in table.board.tiles:
        assert "base" in node.tip_text() or "middle" in node.tip_text()
    assert "Capture the middle of East" in table.board.tiles[8].tip_text()
    for sprite in table.hand.sprites.values():
        assert "damage" in sprite.tip_text()
    for control in (table.own, table.enemy, table.lanes, player.battle.match_controls.commit, *table.board.pegs):
        assert control.tip_text()
    for button in player.battle.speeds.buttons.values():
        assert button.tip_text()


def test_a_right_click_looks_closely_without_a_tooltip_above(seated: Seated) -> None:
    player = seated("full")
    sprite = next(iter(player.battle.table.hand.sprites.values()))
    player.stage.router.press(*sprite.window_rect.center, arcade.MOUSE_BUTTON_RIGHT)
    player.wait(0.5)
    assert player.battle.inspector.open
    assert not player.stage.overlay.tooltips.pins
    assert player.stage.overlay.tooltips.shown is None


def test_the_verdict_stays_in_the_middle_when_the_window_changes(seated: Seated) -> None:
    player = seated("bare")
    player.battle.resign()
    player.until_shown()
    verdict = player.battle.table.effects.verdict
    assert verdict is not None
    assert verdict.word.text == "Defeat"
    player.stage.ui_scale = 1.5
    player.wait(0.1)
    assert verdict.position == player.battle.geometry.board.center
    player.stage.ui_scale = 1.0


def test_every_sound_that_is_asked_for_exists(seated: Seated) -> None:
    player = seated("fire")
    asked: set[str] = set()
    player.stage.sounds = lambda name, *_: asked.add(name)
    try:
        player.drag(player.card(player.session.view(0).hand[0].id).center, player.tile(0).center)
        for _ in range(3):
            both_commit(player)
            player.until_shown()
    finally:
        player.stage.sounds = None
    assert len(asked) > 8
    ours = {name for name in asked if "." not in name}
    assert ours <= set(RECIPES)


def test_with_reduced_motion_nothing_moves_long_and_all_is_shown(seated: Seated) -> None:
    player = seated("full")
    player.stage.reduced_motion = True
    try:
        both_commit(player)
        player.until_shown()
        assert_shown(player.battle)
        for token in player.battle.table.board.tokens.values():
            assert token.position == token.home
            assert (token.body.x, token.body.y) == (0.0, 0.0)
    finally:
        player.stage.reduced_motion = False


def test_pointing_at_a_line_of_the_log_lights_up_its_tile(seated: Seated) -> None:
    player = seated("full")
    both_commit(player)
    player.until_shown()
    player.wait(0.2)
    row = next(row for row in player.battle.table.log.rows if row.line is not None and row.line.tile >= 0)
    player.stage.router.move(*row.window_rect.center)
    player.wait(0.1)
    assert player.battle.table.board.tiles[row.line.tile].glow.visible
    player.stage.router.move(640, 10)
    player.wait(0.1)
    assert not player.battle.table.board.tiles[row.line.tile].glow.visible


@pytest.mark.rule("CLAN-3.7")
def test_a_single_player_is_shown_one_side_only(seated: Seated) -> None:
    player = seated("full")
    assert set(player.battle._memories) == {0}
    assert [seat for seat, _ in player.session._ears.values()] == [0]


@pytest.mark.parametrize("scale", [0.8, 1.25, 2.0])
def test_the_ticks_never_cover_the_round(seated: Seated, scale: float) -> None:
    player = seated("hand")
    player.stage.ui_scale = scale
    player.wait(0.2)
    header, made = player.battle.header, player.battle.geometry
    assert made is not None
    ribbon = made.header.right - player.battle.table.ribbon.width
    assert header.setting is not None
    assert header.x + header.setting.width / 2 <= ribbon + 1


def test_a_full_hand_covers_no_card(seated: Seated) -> None:
    cards = seated("hand").battle.table.hand.fan.cards
    assert len(cards) == 8
    for left, right in itertools.pairwise(cards):
        assert right.home.x - left.home.x >= left.width * 0.97
