"""Music and ambience: moods, tension, crossing from one to the next."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.audio.library import SoundLibrary, music_folder
from scenes.kit.sound.beds import CROSSFADE_S, stem_levels
from scenes.kit.sound.player import SoundBoard
from tests.scenes.kit.sound_fakes import AtOnce, FakeDevice, FakeMusic, put_music, run


def test_music_begins_when_it_is_rendered(device: FakeDevice, tmp_path: Path) -> None:
    music = FakeMusic()
    board = SoundBoard(SoundLibrary(tmp_path), device, AtOnce(), music)
    board.set_mood("woods", 0.0)
    run(board, 1.0)
    assert set(music.asked) == {"woods"}
    assert len(music.asked) <= 3, "it looks now and then, not on every frame"
    assert device.loops == []
    put_music(tmp_path, "woods")
    run(board, 0.6)
    assert [layer[0] for layer in device.loops[0].layers] == [100, 200, 300, 400]
    run(board, CROSSFADE_S)
    assert device.loops[0].levels == pytest.approx(stem_levels(0.0))


def test_tension_brings_the_drum_in_slowly(board: SoundBoard, device: FakeDevice, tmp_path: Path) -> None:
    put_music(tmp_path, "woods")
    board.set_mood("woods", 0.0)
    run(board, 2.0)
    assert device.loops[0].levels[2] == 0.0
    board.set_mood("woods", 1.0)
    run(board, 1.0)
    assert 0.0 < device.loops[0].levels[2] < 1.0
    run(board, 2.0)
    assert device.loops[0].levels == pytest.approx(stem_levels(1.0))
    assert len(device.loops) == 1


def test_another_mood_fades_over_the_old_one_which_plays_on_until_then(device: FakeDevice, tmp_path: Path) -> None:
    music = FakeMusic()
    board = SoundBoard(SoundLibrary(tmp_path), device, AtOnce(), music)
    put_music(tmp_path, "woods")
    board.set_mood("woods")
    run(board, 2.0)
    board.set_mood("boss", 1.0)
    run(board, 2.0)
    old = device.loops[0]
    assert old.levels[1] > 0.7, "no hole while the new music is rendered"
    put_music(tmp_path, "boss")
    run(board, 0.5 + CROSSFADE_S / 2)
    new = device.loops[1]
    assert 0.0 < old.levels[1] < 0.7
    assert new.levels[1] > 0.0
    run(board, CROSSFADE_S)
    assert device.silenced == [old]
    board.set_mood(None)
    run(board, CROSSFADE_S + 0.1)
    assert device.silenced == [old, new]
    assert board.voices == 0


def test_coming_back_to_a_mood_that_is_leaving_does_not_start_it_twice(
    board: SoundBoard, device: FakeDevice, tmp_path: Path
) -> None:
    put_music(tmp_path, "woods")
    board.set_mood("woods")
    run(board, 2.0)
    board.set_mood(None)
    run(board, 0.5)
    board.set_mood("woods")
    run(board, 2.0)
    assert len(device.loops) == 1
    assert device.loops[0].levels == pytest.approx(stem_levels(0.0))


def test_damaged_music_is_named_and_left_out(board: SoundBoard, device: FakeDevice, tmp_path: Path) -> None:
    put_music(tmp_path, "woods")
    (music_folder(tmp_path, "woods") / "drum.wav").write_bytes(b"")
    board.set_mood("woods")
    run(board, 1.0)
    assert device.loops == []
    assert board.problem is not None
    assert "drum.wav" in board.problem


def test_ambience_sounds_without_end_and_gives_way_to_the_next(board: SoundBoard, device: FakeDevice) -> None:
    board.set_ambience("ambience_wind")
    run(board, 20.0)
    wind = device.loops[0]
    assert wind.levels == (1.0,)
    full = wind.volume
    board.set_volume("ambience", 0.5)
    assert wind.volume == pytest.approx(0.25 * full)
    board.set_ambience("ambience_marsh")
    run(board, CROSSFADE_S + 0.2)
    assert wind.stopped
    assert device.loops[1].levels == (1.0,)
    with pytest.raises(ValueError, match="does not repeat"):
        board.set_ambience("hit")


def test_stems_follow_tension_without_jumps() -> None:
    path = [stem_levels(step / 200) for step in range(201)]
    for before, after in pairwise(path):
        assert all(abs(item - other) < 0.03 for item, other in zip(before, after, strict=True))
    assert all(0.0 <= level <= 1.0 for levels in path for level in levels)
    assert path[0][2] == 0.0
    assert path[-1][2] == 1.0
    assert stem_levels(-3.0) == path[0]
    assert stem_levels(9.0) == path[-1]


def test_problems_of_the_music_are_told(device: FakeDevice, tmp_path: Path) -> None:
    board = SoundBoard(SoundLibrary(tmp_path), device, AtOnce(), FakeMusic(problem="The music could not be made."))
    assert board.problem == "The music could not be made."
