"""The fight can be followed: lane after lane, the log on impact, the dead beside it; and the forecast's cells."""

from __future__ import annotations

from typing import Any

import pytest

from components.clans import LANES
from scenes.clans.model.presenter import Kind
from scenes.clans.sample import LANES as GROUND
from scenes.clans.table.readable_card import ReadableCard
from scenes.kit.overlays.overlay import KitOverlay
from scenes.table.options import TableOptions
from scenes.table.story.lines import Tone
from systems.clans.events import TickBegan
from tests.scenes.clans.battle_steps import Seated, assert_shown, both_commit
from tests.scenes.conftest import resize
from tests.scenes.player import FRAME_S

SIDES = "seat0 napoleon damage_bonus 0 crystal:50/50 used | seat1 saladin damage_bonus 1 crystal:50/50 used"
THREE_FIGHTS = f"battle round:4 limit:16 first:0 relic:card@C1=0 | {GROUND} | {SIDES} | board " + ", ".join(
    f"Line-infantry 6/30 t3 s1 @{lane}1, desert-warrior 6/30 t3 s1 @{lane}1" for lane in "WCE"
)
FATAL = ", ".join(
    (
        THREE_FIGHTS.replace("desert-warrior 6/30", "desert-warrior 6/3"),
        *(f"desert-tank 2/20 t5 s0 @{lane}1" for lane in "WCE"),
    )
)
"""In each lane the front falls, and what is over passes on to the one behind."""


def at_the_tick(seated: Seated, position: str) -> Any:
    """A player before whom the first tick of a round has just begun."""
    player = seated(position)
    ticks: list[object] = []
    player.battle.director.started.connect(lambda cue: ticks.append(cue) if cue.beat.kind is Kind.TICK else None)
    player.ticks = ticks
    both_commit(player)
    for _ in range(600):
        player.stage.advance(FRAME_S)
        if ticks:
            return player
    raise AssertionError("no tick was fought")


def wounded(player: Any) -> dict[int, int]:
    """By lane the hit points that its units lack, as the tokens show them."""
    lacking = dict.fromkeys(LANES, 0)
    for token in player.battle.table.board.tokens.values():
        unit = token.look.unit
        lacking[unit.tile // 3] += unit.max_hp - unit.hp
    return lacking


def hits_in_log(player: Any) -> list[int]:
    """The lanes of the tick's hits that the log tells."""
    lines = player.battle.table.log.lines
    begun = max(at for at, line in enumerate(lines) if line.tone is Tone.HEADING)
    return [line.tile // 3 for line in lines[begun:] if " hits " in line.text]


def test_lanes_strike_one_after_the_other_and_the_log_tells_each_as_it_lands(seated: Seated) -> None:
    player = at_the_tick(seated, THREE_FIGHTS)
    heading = player.battle.table.log.lines[-1]
    assert (heading.tone, heading.text.rpartition(" ")[2]) == (Tone.HEADING, "3")
    struck: dict[int, float] = {}
    seconds, left = FRAME_S, 0.0
    while player.battle.director._current is not None and len(player.ticks) == 1 and seconds < 2:
        lacking = wounded(player)
        for lane in LANES:
            if lacking[lane] and lane not in struck:
                struck[lane] = seconds
                assert len([hit for hit in hits_in_log(player) if hit == lane]) == 2
        assert set(hits_in_log(player)) <= set(struck), "nothing is told before it is seen"
        player.stage.advance(FRAME_S)
        seconds += FRAME_S
        if not any(cue is player.battle.director._current[0] for cue in player.ticks):
            left = seconds
            break
    assert list(struck) == list(LANES)
    assert struck[1] - struck[0] == pytest.approx(0.2, abs=0.08)
    assert struck[2] - struck[1] == pytest.approx(0.2, abs=0.08)
    assert 0.55 <= left <= 0.8, "0.6 to 0.7 seconds, within a frame on either side"


def test_the_dead_burn_while_the_next_lane_strikes_and_what_is_over_lands_after_the_first_hit(seated: Seated) -> None:
    player = at_the_tick(seated, FATAL)
    board = player.battle.table.board
    front, behind = (unit.id for unit in player.battle.table.picture.tiles[1].stacks[1])
    token = board.token(front)
    for _ in range(60):
        player.stage.advance(FRAME_S)
        if token.look.unit.hp == 0:
            break
    assert board.token(behind).look.unit.hp == 20, "the first victim is hit first"
    assert not token.leaving
    player.wait(0.17)
    assert board.token(behind).look.unit.hp == 17
    assert token.leaving
    assert wounded(player)[2] == 0, "the East has not struck yet"
    player.until_shown()
    player.wait(0.6)
    assert token.gone
    assert_shown(player.battle)


@pytest.mark.parametrize("frames", [1, 3, 6, 11, 17, 24])
def test_skipping_within_a_tick_loses_no_line_and_no_event(seated: Seated, frames: int) -> None:
    player = at_the_tick(seated, FATAL)
    for _ in range(frames):
        player.stage.advance(FRAME_S)
    player.battle.director.finish()
    assert_shown(player.battle)
    remembered = player.battle._memories[0].lines
    assert [line.text for line in player.battle.table.log.lines] == [line.text for line in remembered]
    player.wait(1.0)
    assert_shown(player.battle)


def test_the_ticks_of_the_lanes_shine_as_they_are_fought(seated: Seated) -> None:
    player = at_the_tick(seated, THREE_FIGHTS)
    player.wait(0.2)
    strips = player.battle.table.strips
    tick = next(event.tick for event in player.ticks[0].beat.events if isinstance(event, TickBegan))
    assert {key[1] for key, node in strips.cells.items() if node.halo.alpha > 0.5} == {tick}
    player.until_shown()
    player.wait(0.3)
    assert not any(node.halo.alpha for node in strips.cells.values())


# -- the forecast as pictures


def point(player: Any, node: Any) -> str:
    """Rest the pointer on something; what is read of it beside the board."""
    player.stage.router.move(*node.window_rect.center)
    player.wait(0.5)
    return str(player.battle.forecast_panel.reader.text)


def no_tooltip(player: Any) -> bool:
    assert isinstance(player.stage.overlay, KitOverlay)
    return player.stage.overlay.tooltips.shown is None


def test_pointing_at_a_tick_reads_it_and_lights_who_fights_with_an_arrow(seated: Seated) -> None:
    player = seated("hand")
    player.wait(1.0)
    table, pointing = player.battle.table, player.battle.foresight.pointing
    read = point(player, table.strips.cells[1, 3])
    assert "Center, tick 3" in read
    assert "Line Infantry hits Desert Warrior 6" in read
    lit = {token.look.unit.card for token in table.board.tokens.values() if token.light.alpha}
    assert lit == {"line-infantry", "desert-warrior"}
    assert len(pointing.arrows) == 2
    assert no_tooltip(player)
    point(player, table.strips.cells[0, 1])
    assert not pointing.arrows
    assert not any(token.light.alpha for token in table.board.tokens.values())


def test_pointing_at_who_strikes_a_crystal_shows_the_blow(seated: Seated) -> None:
    player = seated("siege")
    player.wait(1.0)
    panel = player.battle.forecast_panel
    own, enemy = panel.crystals
    assert [chip.strike.amount for chip in own.chips] == [8, 6, 8]
    assert "strikes your crystal 8" in point(player, own.chips[0])
    assert len(player.battle.foresight.pointing.arrows) == 1
    assert own.figures.text.startswith("16 ")
    assert enemy.figures.text.startswith("31 ")


def test_what_is_on_the_table_is_read_beside_it_and_no_tooltip_covers_it(seated: Seated) -> None:
    player = seated("full")
    table = player.battle.table
    token = next(token for token in table.board.tokens.values() if token.look.unit.card == "field-cannon")
    for node, words in (
        (token, "Field Cannon"),
        (table.board.tiles[8], "Capture the middle of East"),
        (table.own, "Crystal 82 of 100"),
        (table.lanes, "Zone markers"),
        (next(iter(table.hand.sprites.values())), "Fusilier"),
    ):
        assert words in point(player, node)
        assert no_tooltip(player)


def test_where_the_panel_is_covered_as_in_a_replay_tooltips_say_it(seated: Seated) -> None:
    player = seated("full", options=TableOptions(opening=False, side_taken=True))
    point(player, player.battle.table.board.tiles[8])
    assert not no_tooltip(player)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_pointed_at_shows_its_text_and_covers_no_lane(seated: Seated, size: tuple[int, int]) -> None:
    player = seated("hand")
    resize(player.stage, *size)
    player.wait(0.3)
    battle = player.battle
    for sprite in (battle.table.hand.at(0), battle.table.hand.at(7)):
        assert isinstance(sprite, ReadableCard)
        point(player, sprite)
        assert sprite.reading
        picture = sprite.picture
        half = picture.size[0] * picture.wsx / 2
        strip = battle.geometry.hand
        assert picture.wsx == pytest.approx(1.0, abs=0.02), "it is drawn in the size in which it is read"
        assert strip.x - 1 <= picture.wx - half
        assert picture.wx + half <= strip.right + 1
        assert picture.wy + picture.size[1] / 2 <= battle.geometry.cells[0][2].y
    player.stage.router.move(2.0, size[1] / 2)
    player.wait(0.5)
    assert not any(sprite.reading for sprite in battle.table.hand.sprites.values())


@pytest.mark.parametrize("name", ["walls", "hold", "convoy", "ambush", "crossing", "rescue", "meeting", "fire", "full"])
@pytest.mark.parametrize("seat", [0, 1])
def test_cells_tell_every_known_loss_of_every_aim(seated: Seated, name: str, seat: int) -> None:
    player = seated(name)
    forecast = player.battle.foresight.forecaster.look_ahead(player.session.view(seat))
    for cell in forecast.cells:
        assert cell.lane in LANES
        assert cell.words
        mine, theirs = cell.pair()
        assert mine is not None or theirs is not None
        assert mine is None or mine.mine
        assert theirs is None or not theirs.mine
        worst = max(cell.fates, key=lambda fate: fate.weight)
        assert worst in (mine, theirs), "the gravest fate is the one that is drawn"
