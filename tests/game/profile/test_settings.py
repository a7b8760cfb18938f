from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.problems import Problem
from game.profile.settings import Settings, SettingsStore, Speed, Volumes
from game.session.files import write_document


@pytest.fixture
def told() -> list[str]:
    """What the player was told."""
    return []


@pytest.fixture
def store(tmp_path: Path, told: list[str]) -> SettingsStore:
    return SettingsStore(tmp_path, told.append)


def test_without_a_file_the_usual_settings_are_used_in_silence(store: SettingsStore, told: list[str]) -> None:
    assert store.load() == Settings()
    assert told == []


def test_what_is_saved_is_loaded_again(store: SettingsStore, tmp_path: Path, told: list[str]) -> None:
    mine = Settings().changed(
        volumes=Volumes(music=0), speed=Speed.FOURFOLD, planning_seconds=8, ui_scale=150, keys={"undo": ("U", "Ctrl+Z")}
    )
    store.keep(Settings(), mine)
    loaded = SettingsStore(tmp_path, told.append).load()
    assert loaded == mine
    assert loaded.keys == {"undo": ("U", "Ctrl+Z")}
    assert told == []


@pytest.mark.parametrize(
    "values",
    [
        {"ui_scale": 79},
        {"ui_scale": 201},
        {"planning_seconds": 7},
        {"speed": 3},
        {"volumes": {"master": 101}},
        {"keys": {"Bad Name": ("A",)}},
        {"window_size": (1, 1)},
    ],
)
def test_an_impossible_value_is_refused_with_its_name(values: dict[str, object]) -> None:
    with pytest.raises(Problem, match=next(iter(values))):
        Settings().changed(**values)


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe\x00", b"[]", b"null", b'{"version": "two"}', b"[" * 100_000])
def test_a_damaged_file_is_kept_aside_and_the_copy_before_it_used(
    store: SettingsStore, told: list[str], damage: bytes
) -> None:
    store.keep(Settings(), Settings(ui_scale=120))
    store.keep(Settings(ui_scale=120), Settings(ui_scale=140))
    store.path.write_bytes(damage)
    assert store.load().ui_scale == 120
    assert told == [
        "The settings file was damaged (kept as settings.damaged-1.json): the copy before it is used.",
    ]
    assert (store.path.parent / "settings.damaged-1.json").read_bytes() == damage
    again = SettingsStore(store.path.parent, told.append)
    assert again.load().ui_scale == 120, "what was recovered is there at the next start"
    assert len(told) == 1


def test_without_a_good_copy_the_usual_settings_are_used(store: SettingsStore, told: list[str]) -> None:
    store.path.write_text("nonsense")
    assert store.load() == Settings()
    assert "a new one is begun" in told[0]


def test_an_unknown_setting_gets_the_nearest_name_and_costs_no_other(store: SettingsStore, told: list[str]) -> None:
    store.path.write_text(json.dumps({"version": 1, "ui_scal": 90, "captions": True}))
    assert store.load() == Settings(captions=True)
    assert "'ui_scal' is no setting, did you mean 'ui_scale'?" in told[0]
    assert SettingsStore(store.path.parent).load() == Settings(captions=True)


def test_an_unknown_bus_gets_the_nearest_name(store: SettingsStore, told: list[str]) -> None:
    store.path.write_text(json.dumps({"version": 1, "volumes": {"musik": 3}}))
    assert store.load() == Settings()
    assert "'volumes.musik' is no setting, did you mean 'music'?" in told[0]


def test_a_whole_file_of_a_newer_game_is_named_and_left_alone(store: SettingsStore, told: list[str]) -> None:
    write_document(store.path, {"kind": "settings", "format": 99})
    before = store.path.read_bytes()
    assert store.load() == Settings()
    assert "update the program" in told[0]
    with pytest.raises(Problem, match="update the program"):
        store.keep(Settings(), Settings(captions=True))
    assert store.path.read_bytes() == before


def test_a_number_that_is_too_high_without_a_checksum_is_damage(store: SettingsStore, told: list[str]) -> None:
    store.path.write_text(json.dumps({"version": 99}))
    assert store.load() == Settings()
    assert "was damaged" in told[0]
    assert "update" not in told[0]


@pytest.mark.parametrize(("done", "lessons"), [(True, ("clans",)), (False, ()), ("yes", ())])
def test_the_lesson_of_a_house_with_one_game_is_remembered(
    store: SettingsStore, told: list[str], done: object, lessons: tuple[str, ...]
) -> None:
    store.path.write_text(json.dumps({"version": 1, "captions": True, "first_battle_done": done}))
    assert store.load() == Settings(captions=True, lessons_done=lessons)
    assert told == []


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Problem, match="cannot be written"):
        SettingsStore(tmp_path / "file").keep(Settings(), Settings(captions=True))


def test_settings_that_cannot_be_read_do_not_stop_a_start(store: SettingsStore, told: list[str]) -> None:
    store.path.mkdir()
    assert store.load() == Settings()
    assert "cannot be read" in told[0]


def test_two_windows_write_only_what_each_changed(store: SettingsStore) -> None:
    other, start = SettingsStore(store.path.parent), Settings()
    mine = start.changed(volumes=Volumes(music=10), keys={"undo": ("U",)}, lessons_done=("clans",))
    theirs = start.changed(volumes=Volumes(effects=20), keys={"help": ("F2",)}, lessons_done=("duel",), captions=True)
    store.keep(start, mine)
    other.keep(start, theirs)
    store.keep(mine, mine.changed(keys={}))
    assert (
        store.load()
        == other.load()
        == Settings(
            volumes=Volumes(music=10, effects=20), keys={"help": ("F2",)}, lessons_done=("clans", "duel"), captions=True
        )
    )
