from __future__ import annotations

from pathlib import Path

import pytest

from game.platform.paths import ASSETS, folders, made
from game.problems import Problem, WrongRequest


def test_all_folders_stand_under_the_home_that_is_set(home: Path) -> None:
    mine = folders("anna")
    every = (mine.config, mine.data, mine.cache, mine.logs, mine.saves, mine.replays, mine.pictures)
    assert all(folder.is_relative_to(home) for folder in every)


def test_profiles_share_no_saves() -> None:
    assert folders("anna").saves != folders("bert").saves


def test_without_a_home_they_are_the_systems_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CLANS_HOME")
    assert "clans-and-wanderers" in str(folders().config)


@pytest.mark.parametrize("name", ["", "../up", "a/b", "x" * 33, "-n"])
def test_a_profile_name_that_is_no_folder_is_refused(name: str) -> None:
    with pytest.raises(WrongRequest, match="profile name"):
        folders(name)


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Problem, match="cannot be made"):
        made(tmp_path / "file" / "below")


def test_the_assets_are_there() -> None:
    assert ASSETS.is_dir()
