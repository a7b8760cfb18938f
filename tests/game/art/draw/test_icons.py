from __future__ import annotations

import json

import pytest

from game.art.draw.icons import icon_for, icon_image, icon_names
from game.art.draw.parts import asset_folder

ABILITIES = asset_folder().parent / "content" / "clans" / "abilities.json"
INTERFACE = [
    "leaf",
    "drop",
    "sun",
    "reeds",
    "sword",
    "heart",
    "boot",
    "anchor",
    "tick",
    "gear",
    "pause",
    "play",
    "fast",
    "skip",
    "step",
    "undo",
    "book",
    "log",
    "eye",
    "speaker",
    "music",
    "close",
    "check",
    "arrow",
    "lock",
    "hourglass",
    "dice",
    "deck",
    "grave",
    "crown",
    "relic",
    "question",
]


@pytest.mark.rule("CLAN-10.29")
def test_every_ability_has_an_icon_of_its_own() -> None:
    names = [row["id"] for row in json.loads(ABILITIES.read_text(encoding="utf-8"))["abilities"]]
    assert len(names) > 50
    assert len({icon_for(name) for name in names}) == len(names)


def test_the_interface_finds_its_icons() -> None:
    for name in INTERFACE:
        assert icon_for(name) == name


def test_every_icon_shows_something_and_no_two_are_alike() -> None:
    seen: dict[bytes, str] = {}
    for name in icon_names():
        alpha = icon_image(name, 48, "#ffffff").getchannel("A")
        covered = sum(alpha.histogram()[128:]) / 48**2
        assert 0.06 < covered < 0.9, f"{name} covers {covered:.2f} of its square"
        assert alpha.tobytes() not in seen, f"{name} looks like {seen.get(alpha.tobytes())}"
        seen[alpha.tobytes()] = name


def test_numbers_and_other_names_lead_to_the_same_icon() -> None:
    assert icon_for("fury_2") == icon_for("Fury 2") == icon_for("fury") == "fury"
    assert icon_for("woods") == "leaf"
    assert icon_for("stack_buff_damage_3") == "stack_buff_damage"


def test_an_unknown_icon_is_named_with_the_nearest() -> None:
    with pytest.raises(KeyError, match="did you mean 'thorns'"):
        icon_for("thornz")


def test_an_icon_has_the_colour_and_size_asked_for() -> None:
    image = icon_image("heart", 24, "#ff0000")
    assert image.size == (24, 24)
    assert image.getpixel((12, 12)) == (255, 0, 0, 255)
