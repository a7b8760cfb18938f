from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.audio.library import SHIPPED, SoundLibrary
from game.audio.manifest import UnknownSound
from game.audio.samples import SAMPLE_RATE
from scenes.kit.sound.device import (
    NoDevice,
)
from scenes.kit.sound.player import MOST_VOICES, STAGE_NAMES, Caption, SoundBoard
from tests.scenes.kit.sound_fakes import FRAME, AtOnce, FakeDevice, FakeMusic, Later, run

ROOT = SHIPPED.parents[1]


def test_an_effect_sounds_at_once_with_what_it_was_given(board: SoundBoard, device: FakeDevice, tmp_path: Path) -> None:
    assert board.play("win", pitch=1.5, pan=-0.5, gain=0.5)
    voice = device.shots[0]
    assert (voice.pitch, voice.pan) == (1.5, -0.5)
    assert voice.volume == pytest.approx(0.5 * SoundLibrary(tmp_path).effect("win").gain)
    assert board.voices == 1


def test_wild_values_are_held_at_the_ends(board: SoundBoard, device: FakeDevice) -> None:
    board.play("win", pitch=99.0, pan=-7.0, gain=3.0)
    board.play("lose", pitch=0.0, pan=7.0, gain=-1.0)
    assert [(voice.pitch, voice.pan) for voice in device.shots] == [(4.0, -1.0), (0.25, 1.0)]
    assert device.shots[1].volume == 0.0


def test_repeats_vary_by_take_and_by_cents(board: SoundBoard, device: FakeDevice) -> None:
    for _ in range(20):
        board.play("hit")
        run(board, 0.5)
    assert len({voice.layers[0].tobytes() for voice in device.shots}) == 3
    pitches = [voice.pitch for voice in device.shots]
    assert len(set(pitches)) == 20
    assert all(2.0 ** (-80 / 1200) <= pitch <= 2.0 ** (80 / 1200) for pitch in pitches)


def test_a_sound_of_another_is_its_file_played_higher(board: SoundBoard, device: FakeDevice) -> None:
    for name in ("duel_link", "duel_link_4"):
        board.play(name)
        run(board, 1.0)
    first, fourth = device.shots
    assert first.layers[0] is fourth.layers[0], "it is read once"
    assert fourth.pitch / first.pitch == pytest.approx(2.0 ** (7 / 12))
    assert board.captions[-1].text == "[a fourth link]"


def test_an_unknown_effect_is_refused_with_a_suggestion(board: SoundBoard) -> None:
    with pytest.raises(UnknownSound, match="Did you mean 'card_draw'"):
        board.play("card_drow")
    with pytest.raises(UnknownSound):
        board.set_mood("wods")


def test_a_voice_is_given_back_when_its_sound_is_over(board: SoundBoard, device: FakeDevice) -> None:
    board.play("win", pitch=2.0)
    length = device.shots[0].layers[0].size / SAMPLE_RATE / 2.0
    run(board, length - 0.05)
    assert device.silenced == []
    run(board, 0.3)
    assert device.silenced == device.shots
    assert board.voices == 0


def test_one_effect_starts_three_times_at_most_within_forty_milliseconds(board: SoundBoard, device: FakeDevice) -> None:
    assert [board.play("hit") for _ in range(5)] == [True, True, True, False, False]
    board.update(0.03)
    assert not board.play("hit")
    assert board.play("shot"), "another effect is not held back"
    board.update(0.011)
    assert board.play("hit")
    assert len(device.shots) == 5


def test_no_more_than_twenty_four_voices_sound_and_the_one_nearest_its_end_makes_way(
    board: SoundBoard, device: FakeDevice
) -> None:
    board.play("step")  # the shortest
    for _ in range(MOST_VOICES):
        board.play("win")
        board.update(0.0)
        board._starts.clear()
    assert board.voices == MOST_VOICES
    assert device.shots[0].stopped
    assert sum(not voice.stopped for voice in device.shots) == MOST_VOICES


def test_buses_and_master_turn_what_sounds(board: SoundBoard, device: FakeDevice) -> None:
    board.play("win")
    full = device.shots[0].volume
    board.set_volume("effects", 0.5)
    assert device.shots[0].volume == pytest.approx(full * 0.25)
    board.set_volume("master", 0.5)
    assert device.shots[0].volume == pytest.approx(full * 0.0625)
    board.set_volume("music", 0.0)
    assert device.shots[0].volume == pytest.approx(full * 0.0625), "another bus is another matter"
    board.set_volume("effects", 7.0)
    assert device.shots[0].volume == pytest.approx(full * 0.25)
    board.muted = True
    assert board.muted
    assert device.shots[0].volume == 0.0


def test_sounds_of_the_interface_obey_their_own_bus(board: SoundBoard, device: FakeDevice) -> None:
    board.set_volume("interface", 0.0)
    board.play("button_press")
    board.play("hit")
    assert [voice.volume > 0.0 for voice in device.shots] == [False, True]


def test_losing_the_focus_fades_the_sound_out_and_gaining_it_fades_it_in(board: SoundBoard, device: FakeDevice) -> None:
    board.play("win")
    full = device.shots[0].volume
    board.set_focus(False)
    run(board, 0.1)
    assert 0.0 < device.shots[0].volume < full
    run(board, 0.3)
    assert device.shots[0].volume == 0.0
    board.set_focus(True)
    run(board, 0.4)
    assert device.shots[0].volume == pytest.approx(full)
    board.unfocused = 0.25
    board.set_focus(False)
    run(board, 0.4)
    assert device.shots[0].volume == pytest.approx(0.25 * full)


def test_captions_are_kept_and_told_once_for_a_volley(board: SoundBoard) -> None:
    heard: list[Caption] = []
    handle = board.captioned.connect(heard.append)
    for _ in range(3):
        board.play("crystal_crack")
    board.play("hit")
    run(board, 1.0)
    board.play("crystal_crack")
    assert [caption.text for caption in board.captions] == ["[crystal cracks]"] * 2
    assert [caption.time for caption in heard] == [0.0, pytest.approx(1.0)]
    handle.cut()
    board.play("horn")
    assert len(heard) == 2
    assert board.captions[-1].text == "[war horn]"


def test_without_a_device_there_are_captions_and_one_sentence(tmp_path: Path) -> None:
    files, music = Later(), FakeMusic()
    board = SoundBoard(SoundLibrary(tmp_path), NoDevice("No sound device was found."), files, music)
    assert not board.play("crystal_shatter")
    board.set_mood("woods")
    board.set_ambience("ambience_wind")
    run(board, 2.0)
    assert board.captions == (Caption("[crystal shatters]", 0.0),)
    assert board.problem == "No sound device was found."
    assert files.waiting == []
    assert music.asked == []


def test_a_cue_waits_for_its_file_but_not_for_long(device: FakeDevice, tmp_path: Path) -> None:
    files = Later()
    board = SoundBoard(SoundLibrary(tmp_path), device, files)
    board.play("win")
    assert device.shots == []
    board.update(0.1)
    files.work()
    board.update(FRAME)
    assert len(device.shots) == 1
    board.play("lose")
    board.update(0.2)
    files.work()
    board.update(FRAME)
    assert len(device.shots) == 1, "late is worse than never"
    board.play("lose")
    assert len(device.shots) == 2, "but the file is there for the next time"


def test_a_damaged_file_costs_its_sound_and_is_named(device: FakeDevice, tmp_path: Path) -> None:
    folder = tmp_path / "sounds"
    folder.mkdir()
    (folder / "manifest.json").write_bytes((SHIPPED / "manifest.json").read_bytes())
    (folder / "win.wav").write_bytes(b"no sound")
    board = SoundBoard(SoundLibrary(tmp_path, folder), device, AtOnce())
    board.play("win")
    assert not board.play("win")
    assert device.shots == []
    assert board.problem is not None
    assert "win.wav cannot be read" in board.problem


def test_closing_silences_everything_and_later_calls_do_no_harm(device: FakeDevice, tmp_path: Path) -> None:
    music = FakeMusic()
    board = SoundBoard(SoundLibrary(tmp_path), device, AtOnce(), music)
    board.set_ambience("ambience_wind")
    board.play("win")
    board.update(FRAME)
    board.close()
    assert all(voice.stopped for voice in device.shots + device.loops)
    assert music.closed
    assert not board.play("win")
    board.set_ambience("ambience_fire")
    run(board, 0.1)
    assert board.voices == 0


def test_the_stage_finds_its_sounds_by_its_own_names(board: SoundBoard, device: FakeDevice) -> None:
    board.stage_sound("ui.press")
    board.stage_sound("card.draw")
    board.stage_sound("card_place")
    assert len(device.shots) == 3


def test_a_name_that_means_nothing_is_told_and_ends_nothing(board: SoundBoard, device: FakeDevice) -> None:
    board.stage_sound("ui.hovver")
    assert device.shots == []
    assert board.problem is not None
    assert board.problem.startswith("There is no sound 'ui_hovver'.")


def sounds_named_in_the_scenes() -> set[tuple[str, str]]:
    """Every text that scenes give to a call named `sound`, `sound_now` or `stage_sound`, with its file."""
    found = set()
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                first = node.args[0]
                is_sound = node.func.attr in {"sound", "sound_now", "stage_sound"}
                if is_sound and isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found.add((path.name, first.value))
    return found


def test_all_sounds_that_scenes_name_exist(tmp_path: Path) -> None:
    effects = set(SoundLibrary(tmp_path).effects)
    named = sounds_named_in_the_scenes()
    assert named, "the search itself must find something"
    assert {
        (file, name) for file, name in named if STAGE_NAMES.get(name, name.replace(".", "_")) not in effects
    } == set()
    assert set(STAGE_NAMES.values()) <= effects
