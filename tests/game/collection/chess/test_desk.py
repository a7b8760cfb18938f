"""COLL-4.1: armies on the desk: ready ones are copied by the first change, own ones are kept at every step."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.collection.chess.army import ArmySpec
from game.collection.chess.desk import ArmyDesk
from game.content.arena.loading import load_arena
from game.content.chess.ready_armies import load_armies
from game.problems import Problem
from game.profile.armies import ArmyBox, armies_file

CONTENT = load_arena()
READY = load_armies(CONTENT.cards)
SPEC = ArmySpec(CONTENT, READY, None)
NAMES = [army.name for army in READY.armies.values()]


@pytest.fixture
def box(tmp_path: Path) -> ArmyBox:
    return ArmyBox(armies_file(tmp_path), NAMES)


def test_the_first_ready_army_lies_on_the_desk_of_a_new_player(box: ArmyBox) -> None:
    desk = ArmyDesk(SPEC, box)
    assert (desk.name, desk.is_ready) == (NAMES[0], True)
    assert [*desk.listed()] == NAMES
    assert ArmyDesk(SPEC, box, NAMES[2]).name == NAMES[2]
    assert ArmyDesk(SPEC, box, "gone").name == NAMES[0]


@pytest.mark.rule("COLL-4.1")
def test_a_change_of_a_ready_army_makes_an_own_one_that_is_kept(box: ArmyBox) -> None:
    desk = ArmyDesk(SPEC, box)
    assert not desk.change(desk.army)
    assert box.names() == ()
    assert desk.change(desk.army.with_king("king-ymir"))
    assert (desk.name, desk.is_ready) == (f"{NAMES[0]} 2", False)
    again = ArmyDesk(SPEC, box, desk.name)
    assert again.army.king == "king-ymir"
    assert again.listed()[desk.name].is_ready is False
    again.change(again.army.with_king("king-borr"))
    assert box.names() == (f"{NAMES[0]} 2",)


def test_every_change_can_be_taken_back(box: ArmyBox) -> None:
    desk = ArmyDesk(SPEC, box)
    first = desk.army
    assert not desk.undo()
    for king in ("king-ymir", "king-borr"):
        desk.change(desk.army.with_king(king))
    assert desk.can_undo
    assert desk.undo()
    assert desk.army.king == "king-ymir"
    assert desk.undo()
    assert (desk.army, desk.can_undo) == (first, False)
    assert ArmyDesk(SPEC, box, desk.name).army.king == first.king


def test_own_armies_are_copied_renamed_and_deleted_and_ready_ones_only_copied(box: ArmyBox) -> None:
    desk = ArmyDesk(SPEC, box)
    for forbidden in (desk.delete, lambda: desk.rename("Mine")):
        with pytest.raises(Problem, match="A ready army"):
            forbidden()
    desk.copy()
    desk.rename("Mine")
    assert box.names() == ("Mine",)
    with pytest.raises(Problem, match="is the name of a ready army"):
        desk.rename(NAMES[1])
    desk.copy()
    assert desk.name == "Mine 2"
    desk.delete()
    assert (desk.name, box.names()) == (NAMES[0], ("Mine",))


@pytest.mark.rule("COLL-4.1")
def test_an_army_comes_back_from_its_code(box: ArmyBox) -> None:
    desk = ArmyDesk(SPEC, box, NAMES[3])
    desk.take_code(desk.code())
    assert desk.name == "Army of a code"
    assert desk.spec.broken(desk.army) == ()
    assert desk.army.king == READY.armies["the-river-lethe"].army.king
    with pytest.raises(Problem, match="This is no army code"):
        desk.take_code("hello")
