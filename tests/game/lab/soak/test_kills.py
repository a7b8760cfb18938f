"""The short form of the trial of kills, and that it sees what it looks for."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.lab.soak import kills
from game.lab.soak.profile_actions import Window, complaint_about
from game.profile import files
from game.session.saves import SaveStore
from game.session.session import Session
from systems.dice import Stream

FORKED = pytest.mark.skipif(sys.platform == "win32", reason="processes are forked to be killed")


@FORKED
@pytest.mark.rule("CLAN-12.1", "DUEL-10.2")
def test_a_window_that_is_killed_loses_and_doubles_nothing(tmp_path: Path) -> None:
    assert kills.killed_alone(tmp_path, Stream(1, "kills"), lives=5) is None


@FORKED
def test_two_windows_one_of_which_is_killed_keep_each_others_changes(tmp_path: Path) -> None:
    assert kills.killed_beside(tmp_path, Stream(2, "kills")) is None


def test_a_full_disk_changes_nothing_and_all_is_done_once_there_is_room(tmp_path: Path) -> None:
    assert kills.on_full_disk(tmp_path, Stream(3, "kills"), actions=11) is None


def test_a_bit_that_turns_over_changes_nothing_or_brings_the_previous_copy_back(tmp_path: Path) -> None:
    assert kills.with_bits(tmp_path, Stream(4, "kills"), bits=6) is None


@FORKED
def test_the_trial_sees_temporary_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "clear_temporaries", lambda folder: folder)
    complaint = kills.killed_alone(tmp_path, Stream(1, "kills"), lives=30)
    assert complaint is not None
    assert "is left" in complaint


def test_the_trial_sees_an_end_that_is_not_entered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(saves: SaveStore, slot: str, session: Session[object], _enter: object) -> None:
        saves.save(slot, session)

    monkeypatch.setattr(SaveStore, "keep", forgetful)
    window = Window(tmp_path, "a")
    window.profile.treasury.earn("battle a 0", 1)
    assert "gold are there" in (complaint_about(window) or "")
