"""The aim of a battle on the table: its count, its marks, and its lines in the log (CLAN-12.14)."""

from __future__ import annotations

import pytest

from game.content.clans.loading import load_clans
from scenes.clans.model.content_lexicon import ContentLexicon
from scenes.clans.model.log_writer import LogWriter
from scenes.clans.model.objective import MARK_WORDS, count_line, marks_of
from scenes.clans.model.picture import BattlePicture
from scenes.clans.model.tips import tile_tip
from scenes.clans.sample import AIMS
from systems.clans.events import (
    CaptiveFreed,
    CaptiveMoved,
    ClansEvent,
    FelledCounted,
    HoldingCounted,
    WagonThrough,
    WallDamaged,
)
from systems.clans.view.views import ObjectiveView
from tests.systems.clans.scenario import battle

WAGON = "Supply-wagon#13 0/27:38 t5 s0 token @C1"


def view(aim: str) -> ObjectiveView:
    """Return an aim as both seats see it."""
    found = battle(WAGON, objective=aim).match.view(0).objective
    assert found is not None
    return found


@pytest.mark.rule("CLAN-12.14")
@pytest.mark.parametrize(
    ("aim", "line"),
    [
        ("siege strength:10 walls:4+10+0", "Walls: West 4, Center 10, East broken"),
        ("hold", "11 rounds to hold"),
        (AIMS["convoy"], "Wagon 27/38 HP, 2 to go, rolls this round"),
        (AIMS["convoy"].replace("rounds:2", "rounds:7"), "Wagon 27/38 HP, 2 to go, rolls next round"),
        (AIMS["convoy"].replace("rounds:2", "rounds:5"), "Wagon 27/38 HP, 2 to go, rolls in 4 rounds"),
        ("ambush rounds:6 needed:12", "Lying in wait: nobody moves"),
        ("ambush rounds:2 needed:12 felled:5+7", "Felled: you 5, enemy 7 of 12"),
        ("crossing rounds:3 needed:2 lanes:0+2 held:1+0", "Held: you 1, enemy 0 of 3 rounds"),
        ("rescue seat:0 lanes:0 captive:2", "The captive is held in the West"),
        ("rescue seat:0 lanes:0 captive:1 freed", "The captive is free, 1 to go"),
    ],
)
def test_the_plate_tells_how_far_the_aim_has_come(aim: str, line: str) -> None:
    assert count_line(view(aim), 0, 6, 16) == line


def test_the_last_round_and_a_wagon_that_is_gone_are_told() -> None:
    assert count_line(view("hold"), 0, 16, 16) == "The last round"
    gone = view(AIMS["rescue"])
    for through, words in ((True, "through"), (False, "lost")):
        text = f"convoy seat:0 rounds:2 lanes:0{' through' if through else ''}"
        assert count_line(view(text), 0, 2, 16) == f"The wagon is {words}"
    assert gone.tile == 2


@pytest.mark.rule("CLAN-12.14")
def test_tiles_carry_walls_bridges_and_the_captive_and_say_so() -> None:
    assert {tile: mark.number for tile, mark in marks_of(view(AIMS["walls"])).items()} == {2: "4", 5: "10"}
    assert [mark.picture for mark in marks_of(view(AIMS["crossing"])).values()] == ["bridge", "river", "bridge"]
    assert [mark.picture for mark in marks_of(view(AIMS["meeting"])).values()] == ["standard"] * 3
    assert marks_of(view(AIMS["hold"])) == {}
    b = battle("A 1/9 s0 @W1", objective=AIMS["rescue"], W="woods lake+0 desert!0")
    picture = BattlePicture.from_view(b.match.view(0))
    assert MARK_WORDS["captive"] in tile_tip(picture.tiles[2], picture)
    assert MARK_WORDS["captive"] not in tile_tip(picture.tiles[5], picture)


def test_fog_in_an_ambush_is_lifted_otherwise() -> None:
    for aim, words in ((AIMS["ambush"], "In an ambush"), (AIMS["hold"], "Capture the middle")):
        picture = BattlePicture.from_view(battle(objective=aim).match.view(0))
        assert words in tile_tip(picture.tiles[2], picture)


@pytest.mark.rule("CLAN-12.14")
@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (WallDamaged(1, 0, 2, 4, 0, ()), ["A hidden unit breaks 4 off the wall in the East", "Wall 4 \u2192 broken"]),
        (WagonThrough(0, 13, 5), ["The wagon leaves the field"]),
        (CaptiveFreed(0, 2), ["The captive is free"]),
        (CaptiveMoved(0, 2, 1, False), ["The captive goes to West, the middle"]),
        (CaptiveMoved(0, 1, 2, True), ["The captive is seized and taken back"]),
        (HoldingCounted(0, 2, 3), ["You hold for 2 of 3 rounds"]),
        (HoldingCounted(1, 0, 3), ["The enemy no longer holds enough"]),
        (FelledCounted((2, 5), 12), ["Felled: you 2, enemy 5 of 12"]),
    ],
)
def test_the_log_tells_every_step(event: ClansEvent, lines: list[str]) -> None:
    assert [line.text for line in LogWriter(0, ContentLexicon(load_clans())).tell([event])] == lines
