"""The words on buttons name the keys that the player set."""

from __future__ import annotations

from pathlib import Path

import pytest

import scenes

ROOMS = ("clans", "grid", "domains")


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_prints_a_key_that_the_player_may_have_changed(room: str) -> None:
    folder = Path(scenes.__file__).parent / room
    files = sorted(folder.rglob("*.py"))
    assert files
    named = ('"Space', "· Ctrl+", "· Esc")
    assert not [f"{path.name}: {word}" for path in files for word in named if word in path.read_text(encoding="utf-8")]
