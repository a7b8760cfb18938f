"""The device itself, on pyglet's silent driver: the sources are what matters, and they need no card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.audio.library import SHIPPED
from game.audio.score import STEMS
from game.audio.wav import read_wav
from scenes.kit.sound.device import (
    STEM_PANS,
    DevicePlayer,
    LayeredLoop,
    NoDevice,
    OneShot,
    PygletDevice,
    open_board,
    open_device,
)
from tests.scenes.kit.sound_fakes import FRAME


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
