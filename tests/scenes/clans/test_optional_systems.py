"""Purse, families and ages on the table (CLAN-12): what is shown, and that it is always true."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.content.clans.loading import load_clans
from scenes.clans.model.content_lexicon import ContentLexicon
from scenes.clans.model.layout import battle_layout
from scenes.clans.model.log_writer import LogWriter
from scenes.clans.model.picture import BattlePicture
from scenes.clans.model.presenter import Beat, Kind
from scenes.clans.table.panels.systems_panels import age_line, family_line, progress_of
from scenes.table.board.cues import TableCue
from scenes.table.options import TableOptions
from systems.clans.commands import Commit
from systems.clans.events import AgeBegan, FamilyAdvanced, GoldEarned, UltimateUnleashed
from systems.clans.view.views import FamilyView
from tests.scenes.apart import assert_apart, panels_of
from tests.scenes.clans.battle_steps import Seated, assert_shown, play_at_random

LEXICON = ContentLexicon(load_clans())
SETUP: dict[str, object] = {
    "gold": True,
    "families": True,
    "ages": {"rounds": [2, 3]},
    "hands": [["grenadier", "young-guard", "napoleons-guard"], None],
    "check_decks": False,
    "crystal": 60,
}


def sit(seated: Seated) -> Any:
    """Sit down at a battle with all three systems."""
    return seated(setup=SETUP, seed=11, options=TableOptions(opening=False, speed=4.0))


def both_commit(player: Any) -> None:
    """Let both sides confirm."""
    player.battle.submit(Commit())
    player.session.submit(1, Commit())


@pytest.mark.rule("CLAN-12.1", "CLAN-12.2", "CLAN-12.3")
def test_a_battle_with_all_systems_is_shown_truly_whatever_is_skipped(seated: Seated) -> None:
    player = sit(seated)
    battle = player.battle
    for _ in play_at_random(player, Random(4), commands=160, skipping=0.6):
        assert_shown(battle)
        assert battle.table.own.purse.text == str(battle.table.picture.own.gold)
    assert battle.table.picture.age == 3


@pytest.mark.rule("CLAN-12.3")
def test_the_change_of_age_is_told_in_words_and_by_an_ornament(seated: Seated) -> None:
    player = sit(seated)
    battle = player.battle
    names = [LEXICON.age(number)[0] for number in (1, 2, 3)]
    assert battle.header.text.endswith(f"{names[0]}; {names[1]} in round 2")
    assert battle.table.ages.visible
    both_commit(player)
    player.until_shown()
    assert battle.header.text.endswith(f"{names[1]}; {names[2]} in round 3")
    assert f"{names[1]}: from round 2. Now." in battle.table.ages.tip_text()
    assert any(line.text == names[1] for line in battle.table.log.lines)
    both_commit(player)
    player.until_shown()
    assert battle.header.text.endswith(f" · {names[2]}")


@pytest.mark.rule("CLAN-12.2")
def test_the_strip_tells_how_far_the_families_came(seated: Seated) -> None:
    player = sit(seated)
    battle, strip = player.battle, player.battle.table.families
    held = progress_of(battle.table.picture, 0, frozenset({"emperors-own"}))
    assert [(item.family, item.played) for item in held] == [("emperors-own", (0, 0, 0))]
    assert "Drums of the Guard" in strip.tip_text()
    stagings = {command.tile // 3: command for command in player.session.legal(0) if hasattr(command, "card")}
    cards = [card.id for card in player.session.view(0).hand]
    for (lane, stage), card in zip(stagings.items(), cards, strict=True):
        battle.submit(type(stage)(card, 3 * lane))
    both_commit(player)
    player.until_shown()
    own = next(family for family in battle.table.picture.families if family.family == "emperors-own")
    assert (own.played[0], own.unleashed) == ((1, 1, 1), (True, False))
    assert "It was triggered." in strip.tip_text()
    assert any("The Emperor's Own: Drums of the Guard." in line.text for line in battle.table.log.lines)


@pytest.mark.rule("CLAN-12.2")
def test_cards_and_tokens_wear_their_familys_sign(seated: Seated) -> None:
    player = sit(seated)
    hand = player.battle.table.hand
    assert hand.sprites
    for entity, sprite in hand.sprites.items():
        sign = hand._signs[entity]
        assert sign.visible
        assert sign.parent is sprite.body
    plain = seated("full")
    assert not plain.battle.table.hand._signs


@pytest.mark.rule("CLAN-12.1", "CLAN-12.2", "CLAN-12.3")
def test_a_battle_without_the_systems_shows_nothing_of_them(seated: Seated) -> None:
    table = seated("full").battle.table
    own = table.own
    assert [node.visible for node in (table.families, table.ages, own.coin, own.purse)] == [False] * 4
    assert age_line(LEXICON, table.picture) == ""


def test_every_cue_of_the_systems_can_be_played_and_skipped(seated: Seated) -> None:
    events = (
        (Kind.GOLD, GoldEarned(0, 4, 9, "captured", 1)),
        (Kind.GOLD, GoldEarned(0, 5, 14, "streak", -1)),
        (Kind.FAMILY, FamilyAdvanced(1, "ant-colony", (1, 0, 0))),
        (Kind.ULTIMATE, UltimateUnleashed(1, "ant-colony", "shield_units", 2)),
        (Kind.AGE, AgeBegan(2, 2, (25, 25))),
    )
    for skipped in (False, True):
        player = sit(seated)
        battle = player.battle
        for kind, event in events:
            battle.director.play(TableCue(Beat(kind, (event,)), battle, ()))
        if skipped:
            battle.director.finish()
        else:
            player.until_shown()
        picture: BattlePicture = battle.table.picture
        assert (picture.own.gold, picture.age, picture.own.deck) == (14, 2, 25)
        ants = next(family for family in picture.families if family.family == "ant-colony")
        assert (ants.played[1], ants.unleashed) == ((1, 1, 1), (False, True))


@pytest.mark.parametrize("size", [(1280, 720, 0.8), (1280, 720, 2.0), (1920, 1080, 1.0), (3840, 2160, 1.3)])
def test_the_panel_of_families_covers_nothing(size: tuple[int, int, float]) -> None:
    width, height, scale = size
    layout = battle_layout(width, height, scale, families=True)
    panels = panels_of(layout, "board")
    assert "families" in panels
    assert_apart(panels, size, least=12)
    assert layout.log.h > layout.panel_unit * 120


def test_the_log_tells_what_happened() -> None:
    log_writer = LogWriter(0, LEXICON, leaders=["napoleon", "saladin"])
    events: list[Any] = [
        GoldEarned(0, 4, 9, "captured", 1),
        FamilyAdvanced(0, "ant-colony", (1, 1, 0)),
        FamilyAdvanced(1, "ant-colony", (1, 0, 0)),
        UltimateUnleashed(1, "ant-colony", "shield_units", 2),
        AgeBegan(3, 12, (25, 20)),
    ]
    assert [line.text for line in log_writer.tell(events)] == [
        "+4 gold for a tile captured: 9 now",
        "Ant Colony: You have 2 of 3",
        "Ant Colony: Saladin has shown 1 of 3",
        "Ant Colony: Wall of Shells. The units of its side get +2 shield in this round.",
        "Age of Thunder",
        "The last reserves are called. Your new deck has 25 cards.",
    ]


@pytest.mark.rule("CLAN-12.2")
def test_a_close_look_tells_of_the_family_too(seated: Seated) -> None:
    inspector = sit(seated).battle.inspector
    assert "Drums of the Guard" in inspector.card_words("grenadier")
    look = inspector.close_look("grenadier", None)
    assert "Drums of the Guard" in look.text
    assert "Drums of the Guard" not in seated("full").battle.inspector.card_words("grenadier")


def test_a_cards_tooltip_names_its_family() -> None:
    views = [FamilyView("ant-colony", ((1, 0, 0), (0, 0, 0)), (False, False))]
    line = family_line(LEXICON, "ant-soldier", views, 0)
    assert "**Ant Worker** played, Ant Soldier, Ant Queen." in line
    assert family_line(LEXICON, "scout", views, 0) == ""
    assert family_line(LEXICON, "ant-soldier", [], 0) == ""
