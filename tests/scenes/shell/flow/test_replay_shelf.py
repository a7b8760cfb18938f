"""The shelf of replays goes on whatever lies in its folder."""

from __future__ import annotations

import os
from pathlib import Path

from game.catalog import GAMES
from game.session.replays import recorded
from game.session.session import Session
from scenes.shell.flow.replay_shelf import ReplayRepository


def test_what_is_no_replay_is_a_line_with_its_reason(tmp_path: Path) -> None:
    recorded(Session.new(GAMES["grid"], 1)).save(tmp_path / "sound.json")
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "nowhere.json").symlink_to(tmp_path / "missing")
    (tmp_path / "loop.json").symlink_to(tmp_path / "loop.json")
    (tmp_path / "\x1b[2J.json").write_text("{}")
    os.mkfifo(tmp_path / "pipe.json")
    shelf = ReplayRepository(tmp_path, GAMES)
    kept = {item.name: item for item in map(shelf.read, shelf.paths())}
    assert set(kept) == {"sound", "folder", "nowhere", "loop", "<U+001B>[2J", "pipe"}
    assert kept.pop("sound").replay is not None
    assert all(item.replay is None and item.fault and item.fault.isprintable() for item in kept.values())
