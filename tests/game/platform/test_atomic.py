from __future__ import annotations

from pathlib import Path

import pytest

from game.platform.atomic import previous_copy, set_aside, write_atomically


def test_a_write_keeps_the_copy_before_it(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "save.json"
    for text in ("one", "two", "three"):
        write_atomically(path, text)
    assert path.read_text() == "three"
    assert previous_copy(path).read_text() == "two"
    assert sorted(entry.name for entry in path.parent.iterdir()) == ["save.json", "save.previous.json"]


def test_a_write_that_fails_half_way_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "save.json"
    write_atomically(path, b"good")

    def full_disk(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.platform.atomic.os.fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        write_atomically(path, b"bad")
    assert path.read_bytes() == b"good"
    assert [entry.name for entry in tmp_path.iterdir()] == ["save.json"]


def test_a_write_without_a_previous_copy_leaves_one_file(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    write_atomically(path, b"1")
    write_atomically(path, b"2", keep_previous=False)
    assert [entry.name for entry in tmp_path.iterdir()] == ["picture.png"]


def test_where_files_cannot_be_linked_the_previous_copy_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(_self: Path, _target: Path) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    path = tmp_path / "save.json"
    write_atomically(path, "one")
    write_atomically(path, "two")
    assert previous_copy(path).read_text() == "one"


def test_damaged_files_are_kept_under_numbers(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    for text in ("a", "b"):
        path.write_text(text)
        set_aside(path)
    assert not path.exists()
    assert (tmp_path / "save.damaged-1.json").read_text() == "a"
    assert (tmp_path / "save.damaged-2.json").read_text() == "b"
