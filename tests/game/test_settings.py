from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import settings as module
from game.problems import Problem
from game.settings import Settings, SettingsStore, Speed, Volumes


@pytest.fixture
def store(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path)


def test_without_a_file_the_usual_settings_are_used_in_silence(store: SettingsStore) -> None:
    loaded = store.load()
    assert loaded.settings == Settings()
    assert loaded.remark is None


def test_what_is_saved_is_loaded_again(store: SettingsStore) -> None:
    mine = Settings().changed(
        volumes=Volumes(music=0), speed=Speed.FOURFOLD, planning_seconds=8, ui_scale=150, keys={"undo": ("U", "Ctrl+Z")}
    )
    store.save(mine)
    loaded = store.load()
    assert loaded.settings == mine
    assert loaded.settings.keys == {"undo": ("U", "Ctrl+Z")}
    assert loaded.remark is None


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
def test_a_damaged_file_is_kept_aside_and_the_copy_before_it_used(store: SettingsStore, damage: bytes) -> None:
    store.save(Settings(ui_scale=120))
    store.save(Settings(ui_scale=140))
    store.path.write_bytes(damage)
    loaded = store.load()
    assert loaded.settings.ui_scale == 120
    assert loaded.remark is not None
    assert str(store.path) in loaded.remark
    assert "settings.damaged-1.json" in loaded.remark
    assert (store.path.parent / "settings.damaged-1.json").read_bytes() == damage
    assert store.load() == module.Loaded(loaded.settings), "what was recovered is there at the next start, in silence"


def test_without_a_good_copy_the_usual_settings_are_used(store: SettingsStore) -> None:
    store.path.write_text("nonsense")
    loaded = store.load()
    assert loaded.settings == Settings()
    assert loaded.remark is not None
    assert "the usual settings are used" in loaded.remark


def test_an_unknown_setting_gets_the_nearest_name_and_costs_no_other(store: SettingsStore) -> None:
    store.path.write_text(json.dumps({"version": 1, "ui_scal": 90, "captions": True}))
    loaded = store.load()
    assert loaded.settings == Settings(captions=True)
    assert loaded.remark is not None
    assert "'ui_scal' is no setting, did you mean 'ui_scale'?" in loaded.remark


def test_an_unknown_bus_gets_the_nearest_name(store: SettingsStore) -> None:
    store.path.write_text(json.dumps({"version": 1, "volumes": {"musik": 3}}))
    assert "'volumes.musik' is no setting, did you mean 'music'?" in (store.load().remark or "")


def test_a_file_of_a_newer_game_is_named_and_kept(store: SettingsStore) -> None:
    store.path.write_text(json.dumps({"version": 99}))
    assert "version 99, made by a newer game" in (store.load().remark or "")
    assert (store.path.parent / "settings.damaged-1.json").exists()


def test_an_older_file_is_carried_over_step_by_step(store: SettingsStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def renamed(found: dict[str, object]) -> dict[str, object]:
        return {"version": 2, "ui_scale": found["zoom"]}

    monkeypatch.setattr(module, "_STEPS", (renamed,))
    store.path.write_text(json.dumps({"version": 1, "zoom": 180}))
    assert store.load().settings.ui_scale == 180


@pytest.mark.parametrize(("done", "lessons"), [(True, ("clans",)), (False, ()), ("yes", ())])
def test_the_lesson_of_a_house_with_one_game_is_remembered(
    store: SettingsStore, done: object, lessons: tuple[str, ...]
) -> None:
    store.path.write_text(json.dumps({"version": 1, "captions": True, "first_battle_done": done}))
    loaded = store.load()
    assert loaded.settings == Settings(captions=True, lessons_done=lessons)
    assert loaded.remark is None


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Problem, match="cannot be saved"):
        SettingsStore(tmp_path / "file").save(Settings())


def test_settings_that_cannot_be_read_do_not_stop_a_start(store: SettingsStore) -> None:
    store.path.mkdir()
    loaded = store.load()
    assert loaded.settings == Settings()
    assert "cannot be read" in (loaded.remark or "")
