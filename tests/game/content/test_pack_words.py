"""Faults of packs of which one would not guess what is wrong: each is told in a sentence that helps."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.art.draw import parts
from tests.game.content.packing import faults_in

GIANT = {
    "id": "moor-giant", "name": "Moor Giant", "power": 5, "sides": ["melee", "dark", "water", "dark"],
    "type_line": "Giant of the moor",
}  # fmt: skip
PIPER = {
    "id": "moor-piper", "name": "Moor Piper", "damage": 2, "health": 7, "tick": 2, "speed": 1, "rarity": "common",
    "family": "melee", "abilities": [{"name": "motivate", "amount": 1}], "type_line": "Piper",
}  # fmt: skip
BUST = {"figure": "bust"}


def faults(folder: Path, game: str, card: Mapping[str, Any], art: Mapping[str, Any] | None = None) -> tuple[str, ...]:
    """Return what is wrong with a pack of one card."""
    home = folder / "moor"
    home.mkdir(exist_ok=True)
    files = {"pack.json": {"game": game, "title": "The Moor"}, "cards.json": {"cards": [card]}}
    for name, data in (files | ({"art.json": art} if art else {})).items():
        (home / name).write_text(json.dumps(data), encoding="utf-8")
    return faults_in(home, game)


@pytest.mark.parametrize(("sides", "has"), [(["fire"] * 3, 3), (["fire"], 1), ([], 0)])
def test_a_card_with_too_few_sides_is_told_how_many_it_needs(tmp_path: Path, sides: list[str], has: int) -> None:
    assert faults(tmp_path, "grid", {**GIANT, "sides": sides}) == (
        f"In moor/cards.json at cards[0].sides: the list has {has} entries and needs 4.",
    )


def test_a_family_ability_needs_a_family(tmp_path: Path) -> None:
    assert faults(tmp_path, "clans", PIPER) == ()
    assert faults(tmp_path, "clans", {**PIPER, "family": ""}) == (
        (
            "In moor/cards.json at cards[0].abilities[0]: "
            "'motivate' speaks of the card's family, and Moor Piper has none: give it a 'family'."
        ),
    )


def test_an_ability_that_is_like_no_other_is_told_what_there_is(tmp_path: Path) -> None:
    [fault] = faults(tmp_path, "clans", {**PIPER, "abilities": [{"name": "qqqqqq"}]})
    assert fault.startswith(
        "In moor/cards.json at cards[0].abilities[0].name: there is no ability 'qqqqqq'. There are "
    )
    assert fault.endswith(" more.")


@pytest.mark.parametrize(
    ("name", "hint"), [("moor-gaint", " Did you mean 'moor-giant'?"), ("windmill", "")], ids=["near", "far"]
)
def test_a_picture_of_a_card_that_is_not_there_is_told(tmp_path: Path, name: str, hint: str) -> None:
    assert faults(tmp_path, "grid", GIANT, {"cards": {"moor-giant": BUST, name: BUST}}) == (
        f"In moor/art.json at cards.{name}: the pack has nothing that is called '{name}'.{hint}",
    )


def test_a_missing_part_is_told_with_those_that_there_are(tmp_path: Path) -> None:
    [near] = faults(tmp_path, "grid", GIANT, {"cards": {"moor-giant": {**BUST, "head": "heavie"}}})
    assert near.endswith("there is no part 'heavie' among the heads: did you mean 'heavy'?")
    [far] = faults(tmp_path, "grid", GIANT, {"cards": {"moor-giant": {**BUST, "head": "zzzzzz"}}})
    assert "there is no part 'zzzzzz' among the heads: there are " in far
    assert "heavy" in far


def test_a_missing_file_of_parts_names_no_folder_of_this_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts.family.cache_clear()
    monkeypatch.setattr(parts, "asset_folder", lambda: tmp_path)
    with pytest.raises(
        FileNotFoundError, match=r"^there are no parts 'heads': put heads\.svg back into assets/art/parts$"
    ):
        parts.family("heads")
    parts.family.cache_clear()
