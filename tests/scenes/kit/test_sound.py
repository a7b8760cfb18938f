from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.audio.library import SHIPPED, SoundLibrary, music_folder
from game.audio.manifest import UnknownSound
from game.audio.samples import SAMPLE_RATE
from game.audio.score import STEMS
from game.audio.wav import Pcm, read_wav, write_wav
from scenes.kit.sound import MOST_VOICES, STAGE_NAMES, Caption, SoundBoard
from scenes.kit.sound_beds import CROSSFADE_S, stem_levels
from scenes.kit.sound_device import (
    STEM_PANS,
    DevicePlayer,
    LayeredLoop,
    NoDevice,
    OneShot,
    PygletDevice,
    open_board,
    open_device,
)

FRAME = 1.0 / 60.0
ROOT = SHIPPED.parents[1]


@dataclass(eq=False)
class FakeVoice:
    """A voice that only remembers what it was told."""

    layers: tuple[Pcm, ...]
    volume: float
    pitch: float = 1.0
    pan: float = 0.0
    levels: tuple[float, ...] = ()
    stopped: bool = False

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def set_levels(self, levels: Sequence[float]) -> None:
        self.levels = tuple(levels)

    def stop(self) -> None:
        self.stopped = True


@dataclass
class FakeDevice:
    """A sound card that only remembers."""

    problem: str | None = None
    audible: bool = True
    shots: list[FakeVoice] = field(default_factory=list)
    loops: list[FakeVoice] = field(default_factory=list)

    @property
    def silenced(self) -> list[FakeVoice]:
        return [voice for voice in self.shots + self.loops if voice.stopped]

    def play_once(self, pcm: Pcm, volume: float, pitch: float, pan: float) -> FakeVoice:
        self.shots.append(FakeVoice((pcm,), volume, pitch, pan))
        return self.shots[-1]

    def play_loop(self, layers: Sequence[Pcm], levels: Sequence[float], volume: float) -> FakeVoice:
        self.loops.append(FakeVoice(tuple(layers), volume, levels=tuple(levels)))
        return self.loops[-1]


class AtOnce(Executor):
    """Does work when it is given."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001  # an executor hands on whatever happens
            future.set_exception(error)
        return future


class Later(Executor):
    """Does work when it is told to, as a slow disc would."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append(lambda: future.set_result(fn(*args, **kwargs)))
        return future

    def work(self) -> None:
        for job in self.waiting:
            job()
        self.waiting.clear()


@dataclass
class FakeMusic:
    """Remembers which moods were asked for."""

    problem: str | None = None
    asked: list[str] = field(default_factory=list)
    closed: bool = False

    def request(self, mood: str) -> None:
        self.asked.append(mood)

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def device() -> FakeDevice:
    return FakeDevice()


@pytest.fixture
def board(device: FakeDevice, tmp_path: Path) -> SoundBoard:
    return SoundBoard(SoundLibrary(tmp_path), device, AtOnce())


def put_music(cache: Path, mood: str) -> None:
    for index, stem in enumerate(STEMS):
        write_wav(music_folder(cache, mood) / f"{stem}.wav", np.full(1000, 100 * (index + 1), dtype=np.int16))


def run(board: SoundBoard, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        board.update(FRAME)


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
    assert board.volume("effects") == 1.0
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
        assert all(abs(one - other) < 0.03 for one, other in zip(before, after, strict=True))
    assert all(0.0 <= level <= 1.0 for levels in path for level in levels)
    assert path[0][2] == 0.0
    assert path[-1][2] == 1.0
    assert stem_levels(-3.0) == path[0]
    assert stem_levels(9.0) == path[-1]


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


def test_problems_of_the_music_are_told(device: FakeDevice, tmp_path: Path) -> None:
    board = SoundBoard(SoundLibrary(tmp_path), device, AtOnce(), FakeMusic(problem="The music could not be made."))
    assert board.problem == "The music could not be made."


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
    """Every text that scenes give to a call named `sound` or `stage_sound`, with its file."""
    found = set()
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                first = node.args[0]
                is_sound = node.func.attr in {"sound", "stage_sound"}
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


# The device itself, on pyglet's silent driver: the sources are what matters, and they need no card.


def test_a_one_shot_is_its_clip_and_then_silence() -> None:
    clip = np.arange(1, 501, dtype=np.int16)
    source = OneShot(clip)
    first = source.get_audio_data(64)
    assert first.length == 1000
    assert bytes(first.data) == clip.tobytes()
    after = source.get_audio_data(63)
    assert bytes(after.data) == bytes(62)
    assert source.get_audio_data(0).length == 2, "it never ends, so pyglet never announces an end"


def stereo(source: LayeredLoop, frames: int) -> np.ndarray[Any, np.dtype[np.int16]]:
    return np.frombuffer(bytes(source.get_audio_data(4 * frames).data), dtype="<i2").reshape(-1, 2)


def test_layers_repeat_together_without_a_seam() -> None:
    ramp = np.arange(0, 1000, dtype=np.int16)
    loop = LayeredLoop((ramp, ramp[::-1].copy()), (1.0, 1.0), (0.0, 0.0))
    heard = np.concatenate([stereo(loop, count) for count in (700, 700, 1600)])
    assert heard.shape == (3000, 2)
    assert int(np.ptp(heard)) <= 1, "both layers stay aligned over the seams: their sum never moves"
    single = LayeredLoop((ramp,), (1.0,), (0.0,))
    heard = np.concatenate([stereo(single, count) for count in (999, 2, 999)])
    assert np.max(np.abs(heard[:, 0] - np.tile(ramp, 2))) <= 1


def test_levels_glide_within_a_packet() -> None:
    loop = LayeredLoop((np.full(100, 10_000, dtype=np.int16),), (0.0,), (0.0,))
    assert not stereo(loop, 50).any()
    loop.levels = (1.0,)
    rising = stereo(loop, 500)[:, 0].astype(int)
    assert rising[0] == 0
    assert rising[-1] >= 9999
    assert int(np.max(np.diff(rising))) < 30
    assert int(np.min(stereo(loop, 50))) >= 9999


def test_layers_stand_left_and_right_and_never_wrap_around() -> None:
    sound = np.full(10, 30_000, dtype=np.int16)
    left = stereo(LayeredLoop((sound,), (0.5,), (-1.0,)), 10)
    assert left[0, 0] > 20_000
    assert abs(int(left[0, 1])) <= 1
    loud = stereo(LayeredLoop((sound, sound), (1.0, 1.0), (0.0, 0.0)), 10)
    assert int(loud.max()) == 32_767
    with pytest.raises(ValueError, match="equal length"):
        LayeredLoop((sound, sound[:5]), (1.0, 1.0), (0.0, 0.0))
    assert len(STEM_PANS) == len(STEMS)


def test_silence_that_was_asked_for_is_no_problem() -> None:
    device = open_device()  # the tests run with ARCADE_SOUND_BACKENDS=silent
    assert isinstance(device, NoDevice)
    assert device.problem is None
    assert not device.audible


def test_a_missing_device_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ARCADE_SOUND_BACKENDS")
    problem = open_device().problem
    assert problem is not None
    assert problem.startswith("No sound device was found")


def test_pyglet_players_take_the_sources_and_give_everything_back() -> None:
    device = PygletDevice()
    shot = device.play_once(read_wav(SHIPPED / "hit.wav"), 0.5, 1.1, -0.4)
    loop = device.play_loop([read_wav(SHIPPED / "ambience_wind.wav")], [0.0], 0.5)
    assert shot is not None
    assert loop is not None
    for voice in (shot, loop):
        voice.set_levels([0.5])
        voice.set_volume(0.2)
        voice.stop()
        voice.stop()
        voice.set_volume(1.0)
    assert device.problem is None
    assert device.audible


def test_a_card_that_fails_while_playing_ends_the_sound_and_not_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_player: DevicePlayer) -> None:
        raise OSError("unplugged")

    monkeypatch.setattr(DevicePlayer, "play", fail)
    device = PygletDevice()
    assert device.play_once(np.zeros(10, dtype=np.int16), 1.0, 1.0, 0.0) is None
    assert device.problem is not None
    assert "unplugged" in device.problem
    assert not device.audible
    assert device.play_loop([np.zeros(10, dtype=np.int16)], [1.0], 1.0) is None


def test_the_games_own_board_opens_and_closes(tmp_path: Path) -> None:
    board = open_board(tmp_path)
    assert not board.play("win"), "the tests are silent"
    assert board.captions[0].text == "[victory fanfare]"
    board.update(FRAME)
    board.close()
