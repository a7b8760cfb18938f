from __future__ import annotations

import json
import os
import time
from pathlib import Path

import numpy as np
import pytest
from pydantic import ValidationError

from game.audio import library as library_module
from game.audio.bake import bake
from game.audio.effects import effect_pcm
from game.audio.library import SHIPPED, SoundLibrary, music_folder, render_music
from game.audio.manifest import Effect, ManifestError, UnknownSound, read_manifest
from game.audio.samples import Signal
from game.audio.score import STEMS
from game.audio.wav import SoundFileError, dulled, encode, read_wav, write_wav
from game.audio.workshop import MusicWorkshop


def quick_stems(mood: str) -> dict[str, Signal]:
    assert mood
    return {name: np.full(100, 0.1) for name in STEMS}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_module, "render_stems", quick_stems)


def manifest_file(folder: Path, *sounds: dict[str, object], **more: object) -> Path:
    path = folder / "manifest.json"
    path.write_text(json.dumps({"format": 1, "sounds": list(sounds), **more}), encoding="utf-8")
    return folder


HIT = {"id": "hit", "bus": "effects", "gain": 0.8}


def test_the_shipped_manifest_is_sound() -> None:
    sounds = read_manifest(SHIPPED).by_id()
    assert {"card_draw", "crystal_shatter", "win", "ambience_marsh"} <= set(sounds)
    assert sounds["crystal_crack"].caption == "[crystal cracks]"
    assert all(effect.loop == (effect.bus == "ambience") for effect in sounds.values())


def test_effects_are_immutable() -> None:
    effect = Effect(id="hit", bus="effects", gain=0.5)
    with pytest.raises(ValidationError):
        effect.gain = 1.0  # exactly this must fail


@pytest.mark.parametrize(
    ("sound", "sentence"),
    [
        ({**HIT, "gian": 1.0}, "sound hit: unknown key 'gian'. Did you mean 'gain'?"),
        ({**HIT, "bus": "efects"}, "sound hit: unknown bus 'efects'. Did you mean 'effects'?"),
        ({**HIT, "gain": 1.5}, "sound hit: gain: Input should be less than or equal to 1."),
        ({**HIT, "caption": "no brackets"}, "sound hit: caption: "),
        ({"id": "hit", "bus": "effects"}, "sound hit: gain: Field required."),
        ({"bus": "effects", "gain": 1.0}, "sound number 1: id: Field required."),
    ],
)
def test_a_faulty_sound_is_named_in_one_sentence(tmp_path: Path, sound: dict[str, object], sentence: str) -> None:
    with pytest.raises(ManifestError) as raised:
        read_manifest(manifest_file(tmp_path, sound))
    assert sentence in str(raised.value)
    assert "\n" not in str(raised.value)
    assert str(tmp_path) in str(raised.value)


def test_other_faults_of_the_manifest_are_named(tmp_path: Path) -> None:
    with pytest.raises(ManifestError, match="is missing; install the game again"):
        read_manifest(tmp_path)
    with pytest.raises(ManifestError, match="more than once: hit"):
        read_manifest(manifest_file(tmp_path, HIT, HIT))
    with pytest.raises(ManifestError, match=r"unknown key 'sound'. Did you mean 'sounds'"):
        read_manifest(manifest_file(tmp_path, HIT, sound=1))
    (tmp_path / "manifest.json").write_text("{", encoding="utf-8")
    with pytest.raises(ManifestError, match="cannot be read"):
        read_manifest(tmp_path)


def test_unknown_sounds_and_moods_are_answered_with_a_suggestion(tmp_path: Path) -> None:
    library = SoundLibrary(tmp_path)
    with pytest.raises(UnknownSound, match=r"There is no sound 'card_darw'. Did you mean 'card_draw'\?"):
        library.effect_path("card_darw")
    with pytest.raises(UnknownSound, match=r"There is no music for 'wood'. Did you mean 'woods'\?"):
        library.music_stems("wood")
    with pytest.raises(ValueError, match="takes 1 to 3, not 4"):
        library.effect_path("hit", 4)


def test_wav_files_round_trip_and_leave_no_litter(tmp_path: Path) -> None:
    pcm = np.array([0, 1, -32767, 32767], dtype=np.int16)
    write_wav(tmp_path / "deep" / "a.wav", pcm)
    assert read_wav(tmp_path / "deep" / "a.wav").tolist() == pcm.tolist()
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["a.wav"]


def test_bad_sound_files_are_told_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    with pytest.raises(SoundFileError, match="is missing; install the game again"):
        read_wav(path)
    path.write_bytes(b"RIFF nonsense")
    with pytest.raises(SoundFileError, match="cannot be read"):
        read_wav(path)
    path.write_bytes(encode(np.zeros(0, dtype=np.int16)))
    with pytest.raises(SoundFileError, match="is empty"):
        read_wav(path)
    path.write_bytes(encode(np.zeros(4, dtype=np.int16)).replace((44_100).to_bytes(4, "little"), b"\x40\x1f\x00\x00"))
    with pytest.raises(SoundFileError, match="8000 Hz, 1 channels and 16 bits; it must have 44100 or 22050 Hz"):
        read_wav(path)


@pytest.mark.usefixtures("quick")
def test_music_appears_in_the_cache_whole(tmp_path: Path) -> None:
    library = SoundLibrary(tmp_path)
    assert library.music_stems("lake") is None
    made = render_music("lake", tmp_path)
    assert library.music_stems("lake") == made
    assert tuple(made) == STEMS
    assert [path.name for path in music_folder(tmp_path, "lake").parent.iterdir()] == ["lake"]


@pytest.mark.usefixtures("quick")
def test_rendered_music_is_not_rendered_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    render_music("lake", tmp_path)
    monkeypatch.setattr(library_module, "render_stems", lambda _mood: pytest.fail("rendered twice"))
    render_music("lake", tmp_path)


@pytest.mark.usefixtures("quick")
def test_a_folder_with_missing_stems_is_replaced(tmp_path: Path) -> None:
    folder = music_folder(tmp_path, "lake")
    folder.mkdir(parents=True)
    (folder / "drone.wav").write_bytes(b"old")
    render_music("lake", tmp_path)
    assert read_wav(folder / "drone.wav").size == 100
    assert [path.name for path in folder.parent.iterdir()] == ["lake"]


def test_a_failed_rendering_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_mood: str) -> dict[str, Signal]:
        raise MemoryError

    monkeypatch.setattr(library_module, "render_stems", fail)
    with pytest.raises(MemoryError):
        render_music("lake", tmp_path)
    assert list(music_folder(tmp_path, "lake").parent.iterdir()) == []


@pytest.mark.usefixtures("quick")
def test_a_file_at_half_the_rate_is_read_at_the_full_one(tmp_path: Path) -> None:
    low = np.sin(np.arange(1001) * (2 * np.pi * 7 / 1001)) * 0.5
    pcm = dulled(low)
    write_wav(tmp_path / "low.wav", pcm, dull=True)
    assert (tmp_path / "low.wav").stat().st_size == 44 + 2 * 501
    assert read_wav(tmp_path / "low.wav").tolist() == pcm.tolist()
    assert np.max(np.abs(pcm[20:980] / 32767.0 - low[20:980])) < 0.01


@pytest.mark.usefixtures("quick")
def test_leftovers_of_killed_workers_are_swept(tmp_path: Path) -> None:
    parent = music_folder(tmp_path, "lake").parent
    old, young = parent / ".woods-old.part", parent / ".woods-new.part"
    old.mkdir(parents=True)
    young.mkdir()
    os.utime(old, (time.time() - 7200,) * 2)
    render_music("lake", tmp_path)
    assert not old.exists()
    assert young.exists()


def wait(workshop: MusicWorkshop) -> None:
    for _ in range(600):
        workshop.poll()
        if not workshop.busy:
            return
        time.sleep(0.05)
    pytest.fail("the workshop did not finish within 30 seconds")


def write_a_mark(mood: str, cache_dir: Path) -> None:
    (cache_dir / mood).write_text(str(os.getpid()), encoding="utf-8")


def fail_to_render(_mood: str, _cache_dir: Path) -> None:
    raise SystemExit(3)


def test_the_workshop_works_in_other_processes_one_mood_after_another(tmp_path: Path) -> None:
    workshop = MusicWorkshop(tmp_path, write_a_mark)
    for mood in ("woods", "lake", "woods", "lake"):
        workshop.request(mood)
    wait(workshop)
    workers = {(tmp_path / mood).read_text(encoding="utf-8") for mood in ("woods", "lake")}
    assert len(workers) == 2
    assert str(os.getpid()) not in workers
    assert workshop.problem is None
    workshop.close()


def test_the_workshop_names_what_it_could_not_make_and_does_not_try_again(tmp_path: Path) -> None:
    workshop = MusicWorkshop(tmp_path, fail_to_render)
    workshop.request("woods")
    wait(workshop)
    assert workshop.problem is not None
    assert workshop.problem.startswith("The music for woods could not be made; check that ")
    workshop.request("woods")
    assert not workshop.busy
    workshop.close()


def test_closing_the_workshop_ends_its_worker_and_leaves_nothing_half_done(tmp_path: Path) -> None:
    workshop = MusicWorkshop(tmp_path)
    workshop.request("marsh")
    workshop.close()
    assert not workshop.busy
    assert not music_folder(tmp_path, "marsh").exists()


def test_baking_writes_only_what_changed(tmp_path: Path) -> None:
    manifest_file(tmp_path, {"id": "slider", "bus": "interface", "gain": 0.5}, {**HIT, "takes": 2})
    assert bake(tmp_path) == ["slider.wav", "hit.wav", "hit_2.wav"]
    assert bake(tmp_path) == []
    (tmp_path / "slider.wav").write_bytes(b"")
    assert bake(tmp_path) == ["slider.wav"]
    assert read_wav(tmp_path / "hit_2.wav").tolist() == effect_pcm("hit", 2).tolist()
