"""A run of the tests leaves nothing behind, and clears away what killed runs left."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.run_home import LOCK, PREFIX, WORKER, RunHome, sweep, worker_home


def test_a_run_keeps_its_folder_until_it_ends(tmp_path: Path) -> None:
    run = RunHome(tmp_path)
    (run.folder / "gw0" / "cache").mkdir(parents=True)
    sweep(tmp_path)
    assert (run.folder / "gw0" / "cache").is_dir()
    run.end()
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_run_left_is_swept_and_nothing_else(tmp_path: Path) -> None:
    left, other = tmp_path / f"{PREFIX}killed", tmp_path / "somebody's"
    for folder in (left, other):
        folder.mkdir()
        (folder / LOCK).touch()
    sweep(tmp_path)
    assert list(tmp_path.iterdir()) == [other]


def test_workers_keep_within_the_folder_of_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    home = Path(os.environ["CLANS_HOME"])
    monkeypatch.setenv(WORKER, "gw7")
    assert worker_home() == home / "gw7"
    monkeypatch.delenv(WORKER)
    assert worker_home() is None
