"""COLL-4.1: the armies of a profile: names, order, what accidents leave."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from game.problems import Problem
from game.profile.armies import FILE, ArmyBox, OwnArmy, OwnSlot, armies_file

ROOK = OwnSlot(hero="thor", cards={"raven-fledgling": 2})
ARMY = OwnArmy(name="Storm", king="king-ymir", slots={"rook": ROOK})


def box_at(folder: Path, *reserved: str) -> ArmyBox:
    return ArmyBox(armies_file(folder), reserved)


@pytest.mark.rule("COLL-4.1")
def test_armies_stay_as_they_were_kept_in_their_order(tmp_path: Path) -> None:
    box_at(tmp_path).keep(ARMY)
    box_at(tmp_path).keep(OwnArmy(name="Ash"))
    again = box_at(tmp_path)
    assert again.names() == ("Storm", "Ash")
    assert again.load("Storm") == ARMY
    again.keep(ARMY.model_copy(update={"name": "Gale"}), "Storm")
    assert box_at(tmp_path).names() == ("Gale", "Ash")
    box_at(tmp_path).delete("Gale")
    assert box_at(tmp_path).names() == ("Ash",)


def test_names_are_refused_in_the_words_of_armies(tmp_path: Path) -> None:
    box = box_at(tmp_path, "The River Lethe")
    box.keep(ARMY)
    assert box.name_refusal("") == "Give the army a name."
    assert box.name_refusal("storm") == "There is an army \u201cstorm\u201d already: choose another name."
    assert box.name_refusal("the river lethe") == (
        "\u201cthe river lethe\u201d is the name of a ready army: choose another."
    )
    assert box.free_name("Storm") == "Storm 2"
    assert box.free_name("!!") == "Army"
    with pytest.raises(Problem, match=r"There is no army 'Strom'\. Did you mean 'Storm'\?"):
        box.load("Strom")


def test_a_damaged_file_is_told_and_the_copy_before_it_is_used(tmp_path: Path) -> None:
    box_at(tmp_path).keep(ARMY)
    box_at(tmp_path).keep(OwnArmy(name="Ash"))
    (tmp_path / FILE).write_text("{", encoding="utf-8")
    told: list[str] = []
    assert ArmyBox(armies_file(tmp_path, told.append)).names() == ("Storm",)
    assert "The file of your armies was damaged" in told[0]


@pytest.mark.parametrize(
    "fields", [{"slots": {str(number): {} for number in range(9)}}, {"king": "k" * 61}, {"name": ""}, {"pawn": {}}]
)
def test_an_army_out_of_bounds_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        OwnArmy.model_validate({"name": "Storm", **fields})
