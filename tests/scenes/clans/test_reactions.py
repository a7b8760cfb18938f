"""Passives and supplies on the table (CLAN-12.4, CLAN-12.11): badges, the tray, words, and that they are true."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.clans_passives import SIDE_EFFECTS, UNIT_EFFECTS
from game.art.draw.icons import icon_names
from game.catalog.clans.game import ClansGame
from scenes.clans.model.content_lexicon import EFFECT_ICONS, ContentLexicon
from scenes.clans.model.layout import Badges, battle_layout
from scenes.clans.model.log_writer import LogWriter
from scenes.clans.sample import REACTIONS
from scenes.clans.table.panels.reaction_rows import MOST, ReactionBadge
from scenes.table.options import TableOptions
from systems.clans.commands import Commit, UseSupply
from systems.clans.events import CardsDiscarded, ClansEvent, PassiveHappened, SupplyUsed
from systems.clans.view.views import HandCard
from tests.scenes.apart import assert_apart, panels_of
from tests.scenes.clans.battle_steps import Seated, assert_shown, play_at_random

SETUP: dict[str, object] = {"crystal": 60, "relic": "heal", **REACTIONS}
LEXICON = ContentLexicon(ClansGame().content_for({"leaders": ["napoleon", "saladin"], **SETUP}))
sizes = st.tuples(st.integers(1280, 3840), st.integers(720, 2160), st.floats(0.8, 2.0))


def sit(seated: Seated) -> Any:
    """Sit down at a battle with passives and supplies."""
    return seated(setup=SETUP, seed=11, options=TableOptions(opening=False, speed=4.0))


def badge(battle: Any, kind: str, name: str, *, mine: bool = True) -> ReactionBadge:
    """Return a badge that must be there."""
    found = battle.table.badge_of(kind, name, mine=mine)
    assert isinstance(found, ReactionBadge)
    return found


@pytest.mark.rule("CLAN-12.4", "CLAN-12.11")
def test_a_battle_with_reactions_is_shown_truly_whatever_is_skipped(seated: Seated) -> None:
    player = sit(seated)
    for _ in play_at_random(player, Random(5), commands=60, skipping=0.8):
        assert_shown(player.battle)


@given(sizes)
@settings(max_examples=25, deadline=None)
def test_the_rows_of_badges_cover_nothing(size: tuple[int, int, float]) -> None:
    layout = battle_layout(*size, families=True, badges=Badges(enemy=True, own=True, supplies=True))
    assert_apart(panels_of(layout, "board"), size, least=12)
    assert layout.log.h > 0


@pytest.mark.rule("CLAN-12.4")
def test_every_badge_says_its_sentence_and_what_is_left(seated: Seated) -> None:
    battle = sit(seated).battle
    tip = badge(battle, "passive", "iron-oath").tip_text()
    assert tip.startswith("**Iron Oath.** When your first unit comes into play, it gains a barrier.")
    assert tip.endswith("It can still take effect once.")
    theirs = badge(battle, "passive", "last-stand", mine=False).tip_text()
    assert "When the enemy's crystal falls to 50% or below" in theirs


@pytest.mark.rule("CLAN-12.11")
def test_a_supply_without_a_target_is_used_by_a_click(seated: Seated) -> None:
    player = sit(seated)
    battle = player.battle
    before = len(battle.table.picture.hand)
    player.click(*badge(battle, "supply", "dispatches").window_rect.center)
    player.until_shown()
    assert len(battle.table.picture.hand) == min(8, before + 2)
    assert badge(battle, "supply", "dispatches").tip_text().endswith("Used in round 1.")


@pytest.mark.rule("CLAN-12.11", "CLAN-12.12")
def test_a_supply_is_put_onto_its_lane_and_cancelled_by_a_click_or_undone(seated: Seated) -> None:
    player = sit(seated)
    battle = player.battle
    controller = battle.input_controller
    grenades = badge(battle, "supply", "grenades")
    assert controller.supplies.refusal(grenades, 4) is None
    player.click(*grenades.window_rect.center)
    player.click(*player.tile(4).center)
    player.until_shown()
    planned = [(view.supply, view.target) for view in battle.table.picture.supplies if view.planned]
    assert planned == [("grenades", 1)]
    player.click(*grenades.window_rect.center)
    player.until_shown()
    assert not any(view.planned for view in battle.table.picture.supplies)
    controller.undo()
    player.until_shown()
    assert any(view.planned for view in battle.table.picture.supplies)


@pytest.mark.rule("CLAN-12.11")
@pytest.mark.parametrize("way", ["drag", "keys"])
def test_a_supply_is_dragged_or_put_by_keys(seated: Seated, way: str) -> None:
    player = sit(seated)
    battle = player.battle
    grenades = badge(battle, "supply", "grenades")
    if way == "drag":
        player.drag(grenades.window_rect.center, player.tile(7).center)
    else:
        player.stage.router.set_focus(grenades)
        player.key("ENTER")
        player.key("ENTER")
    player.until_shown()
    planned = [view.target for view in battle.table.picture.supplies if view.planned]
    assert planned == [2 if way == "drag" else 0]


@pytest.mark.rule("CLAN-12.11")
def test_a_badge_on_a_wrong_tile_says_why(seated: Seated) -> None:
    battle = sit(seated).battle
    reason = battle.input_controller.supplies.refusal(badge(battle, "supply", "brandy"), 0)
    assert reason == "Brandy needs one of your units on the board as its target."


@pytest.mark.rule("CLAN-12.10")
def test_the_log_tells_what_happened_and_by_whom() -> None:
    writer = LogWriter(0, LEXICON, leaders=["napoleon", "saladin"])
    events: list[ClansEvent] = [
        PassiveHappened(0, "war-drums", 0, -1),
        PassiveHappened(1, "last-stand", 0, -1),
        SupplyUsed(0, 0, "grenades", 0, 4),
        CardsDiscarded(0, 1, (HandCard(40, "scout"),)),
        CardsDiscarded(1, 2, ()),
    ]
    assert [line.text for line in writer.tell(events)] == [
        "War Drums takes effect",
        "The Last Stand takes effect",
        "You use Grenades",
        "You discard Scout",
        "Saladin discards 2 cards",
    ]


def test_more_badges_than_have_room_are_told_by_the_last(seated: Seated) -> None:
    many = [
        {"id": f"oath-{number}", "name": f"Oath {number}", "trigger": {"when": "round_ends"},
         "effects": [{"kind": "draw", "amount": 1}]}
        for number in range(MOST + 2)
    ]  # fmt: skip
    battle = seated(setup={"passives": [many, []]}, options=TableOptions(opening=False)).battle
    shown = [item for item in battle.table.own_badges.badges if item.visible]
    assert len(shown) == MOST
    last = shown[-1].tip_text()
    assert all(f"Oath {number}" in last for number in range(MOST - 1, MOST + 2))


def test_every_effect_has_an_icon_that_there_is() -> None:
    assert set(EFFECT_ICONS) == {*UNIT_EFFECTS, *SIDE_EFFECTS}
    assert set(EFFECT_ICONS.values()) <= set(icon_names())


@pytest.mark.rule("CLAN-12.10")
def test_a_passive_that_turns_the_battle_is_told_with_a_banner() -> None:
    phase, drums = LEXICON.passive("last-stand", mine=False), LEXICON.passive("war-drums", mine=True)
    assert phase is not None
    assert drums is not None
    assert (phase.grave, drums.grave) == (True, False)
    assert phase.outcome == "All enemy units get +2 damage and 2 \u00d7 Militia appear at the enemy's base."


def test_the_forecast_knows_the_passives(seated: Seated) -> None:
    player = sit(seated)
    player.session.submit(1, Commit())
    player.battle.submit(UseSupply(0, 1))
    player.until_shown()
    assert player.battle.foresight.forecast.known
