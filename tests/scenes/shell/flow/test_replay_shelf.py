"""The shelf of replays: the last matches, those that are kept, and whatever else lies in its folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.problems import Problem
from game.session.replays import recorded
from game.session.session import Session
from scenes.shell.flow.replay_shelf import LAST, ReplayRepository


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


def ended(seed: int) -> Session[Any]:
    session = Session.new(GAMES["domains"], seed)
    session.resign(1)
    return session


def test_the_last_matches_are_kept_by_themselves_and_the_oldest_go(tmp_path: Path) -> None:
    shelf = ReplayRepository(tmp_path, GAMES)
    mine = shelf.keep(ended(1), "mine")
    written = []
    for seed in range(LAST + 3):
        path = shelf.keep_last(ended(seed), "domains")
        shelf.keep_picture(path, b"picture")
        os.utime(path, (seed, seed))
        written.append(path)
    assert len(set(written)) == len(written)
    assert set(shelf.paths()) == {mine, *written[3:]}
    assert not any(path.with_suffix(".png").exists() for path in written[:3]), "their pictures go along"
    last = shelf.read(written[-1])
    assert last.recent
    assert last.picture == written[-1].with_suffix(".png")
    assert not shelf.read(mine).recent


def test_a_match_is_among_the_last_once_however_often_its_end_is_entered(tmp_path: Path) -> None:
    shelf, session = ReplayRepository(tmp_path, GAMES), ended(1)
    assert shelf.keep_last(session, "domains") == shelf.keep_last(session, "domains")
    assert len(shelf.paths()) == 1


def test_a_match_that_the_player_keeps_leaves_the_last_ones_with_its_picture(tmp_path: Path) -> None:
    shelf, session = ReplayRepository(tmp_path, GAMES), ended(1)
    shelf.keep_picture(shelf.keep_last(session, "domains"), b"picture")
    kept = shelf.keep(session, "domains")
    assert shelf.paths() == (kept,) == (tmp_path / "domains-1.json",)
    found = shelf.read(kept)
    assert not found.recent
    assert found.replay is not None
    assert found.replay.verify().ok
    assert found.replay.turns == session.turns
    assert found.picture is not None
    assert found.picture.read_bytes() == b"picture"
    shelf.delete(kept)
    assert not list(tmp_path.glob("*.*"))


def test_what_cannot_be_kept_is_told_in_a_sentence(tmp_path: Path) -> None:
    shelf = ReplayRepository(tmp_path / "replays", GAMES)
    (tmp_path / "replays").write_text("in the way")
    with pytest.raises(Problem, match="cannot be written"):
        shelf.keep_last(ended(1), "domains")
    shelf.keep_picture(tmp_path / "replays" / "nothing.json", b"picture")
    with pytest.raises(Problem, match="cannot be moved"):
        shelf.keep_for_good(tmp_path / "missing.json", "domains")
