"""The sound card through pyglet, and what stands in for it where there is none.

Two habits of pyglet's players are kept away. They steer long sounds after the wall clock by cutting and repeating
pieces of 12 ms, which is heard as clicks: here a player's time is the device's own. And they announce the end of a
sound to objects that may be gone by then: here a source goes on with silence, and the board ends its voice.
"""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, cast

import arcade  # noqa: F401  # chooses the sound drivers (ARCADE_SOUND_BACKENDS) before pyglet.media is imported
import numpy as np
from pyglet.media import Player, get_audio_driver
from pyglet.media.codecs.base import AudioData, AudioFormat, Source
from pyglet.media.drivers.base import AbstractAudioPlayer
from pyglet.media.drivers.silent.adaptation import SilentDriver

from game.audio.library import SoundLibrary
from game.audio.samples import SAMPLE_RATE
from game.audio.wav import Pcm
from game.audio.workshop import MusicWorkshop
from scenes.kit.sound.player import SoundBoard
from scenes.kit.sound.voice import SoundDevice, Voice

NO_DEVICE: Final = "No sound device was found, so the game is silent; connect one and start the game again."

MONO: Final = AudioFormat(channels=1, sample_size=16, sample_rate=SAMPLE_RATE)
STEREO: Final = AudioFormat(channels=2, sample_size=16, sample_rate=SAMPLE_RATE)

STEM_PANS: Final = (0.0, -0.22, 0.12, 0.38)
"""Where drone, melody, drum and bells stand between left (-1) and right (1)."""


class OneShot(Source):
    """A clip, whole in its first packet, then silence for as long as anyone asks."""

    def __init__(self, pcm: Pcm) -> None:
        self.audio_format = MONO  # type: ignore[assignment]  # pyglet types the class's default None only
        self._clip: bytes | None = pcm.astype("<i2").tobytes()

    def is_precise(self) -> bool:
        """Packets come as they are: pyglet need not cut them to measure."""
        return True

    def get_queue_source(self) -> Source:
        """A source plays itself, once."""
        return self

    def get_audio_data(self, num_bytes: int, compensation_time: float = 0.0) -> AudioData:  # noqa: ARG002  # pyglet's
        """Return the clip at the first call, silence of the wanted length after it."""
        clip, self._clip = self._clip, None
        data = clip if clip is not None else bytes(max(2, num_bytes // 2 * 2))
        return AudioData(data, len(data))


class LayeredLoop(Source):
    """Layers of equal length that repeat together in stereo.

    `levels` may be set at any time from any thread; within the next packet the mix glides there.
    """

    def __init__(self, layers: Sequence[Pcm], levels: Sequence[float], pans: Sequence[float]) -> None:
        if len({layer.size for layer in layers}) != 1:
            raise ValueError("The layers of a loop must be of equal length.")
        self.audio_format = STEREO  # type: ignore[assignment]  # pyglet types the class's default None only
        self.levels = tuple(levels)
        self._layers = tuple(layers)
        self._present = self.levels
        self._position = 0
        angles = [0.25 * math.pi * (1.0 + pan) for pan in pans]
        # Equal power, scaled so that a layer in the middle keeps its level on both sides.
        self._sides = [(math.sqrt(2.0) * math.cos(angle), math.sqrt(2.0) * math.sin(angle)) for angle in angles]

    def is_precise(self) -> bool:
        """Packets are exactly as long as asked for."""
        return True

    def get_queue_source(self) -> Source:
        """A source plays itself, once."""
        return self

    def get_audio_data(self, num_bytes: int, compensation_time: float = 0.0) -> AudioData:  # noqa: ARG002  # pyglet's
        """Return the next packet of the mix; there is no end."""
        count = max(1, int(num_bytes) // 4)
        aims = self.levels
        places = np.arange(self._position, self._position + count)
        mixed = np.zeros((count, 2), dtype=np.float32)
        for layer, present, aim, sides in zip(self._layers, self._present, aims, self._sides, strict=True):
            if present == 0.0 and aim == 0.0:
                continue
            gain = np.linspace(present, aim, count, dtype=np.float32)
            sound = np.take(layer, places, mode="wrap") * gain
            mixed[:, 0] += sides[0] * sound
            mixed[:, 1] += sides[1] * sound
        self._present = aims
        self._position = (self._position + count) % self._layers[0].size
        data = np.clip(mixed, -32767.0, 32767.0).astype("<i2").tobytes()
        return AudioData(data, len(data))


class DevicePlayer(Player):
    """A player whose device keeps the time, so that pyglet corrects nothing."""

    @property
    def time(self) -> float:
        """Seconds of the source that the device has played."""
        device = cast("AbstractAudioPlayer | None", self._audio_player)
        return float(device.get_time()) if device is not None else 0.0  # type: ignore[no-untyped-call]  # pyglet's drivers are untyped


class PlayerVoice:
    """A voice on a pyglet player."""

    def __init__(self, player: Player, loop: LayeredLoop | None) -> None:
        self._player: Player | None = player
        self._loop = loop

    def set_volume(self, volume: float) -> None:
        """Set the loudness, 0 to 1, at once."""
        if self._player is not None:
            self._player.volume = volume

    def set_levels(self, levels: Sequence[float]) -> None:
        """Set the loudness of each layer, gliding there."""
        if self._loop is not None:
            self._loop.levels = tuple(levels)

    def stop(self) -> None:
        """Fall silent and give the player back; a second call does nothing."""
        player, self._player = self._player, None
        if player is not None:
            player.pause()
            player.delete()


class PygletDevice:
    """The sound card, through pyglet's chosen driver."""

    def __init__(self) -> None:
        self._lost: str | None = None

    @property
    def problem(self) -> str | None:
        """One sentence when the card was lost while playing, or None."""
        return self._lost

    @property
    def audible(self) -> bool:
        """True until the card is lost."""
        return self._lost is None

    def play_once(self, pcm: Pcm, volume: float, pitch: float, pan: float) -> Voice | None:
        """Start a sound at a place between left and right."""
        # On a half circle before the listener the distance, and so the loudness, is the same everywhere.
        return self._play(OneShot(pcm), None, volume, pitch, (pan, 0.0, -math.sqrt(max(0.0, 1.0 - pan * pan))))

    def play_loop(self, layers: Sequence[Pcm], levels: Sequence[float], volume: float) -> Voice | None:
        """Start repeating layers; four are a mood's stems, apart in the room."""
        pans = STEM_PANS if len(layers) == len(STEM_PANS) else (0.0,) * len(layers)
        loop = LayeredLoop(layers, levels, pans)
        return self._play(loop, loop, volume, 1.0, (0.0, 0.0, -1.0))

    def _play(
        self,
        source: Source,
        loop: LayeredLoop | None,
        volume: float,
        pitch: float,
        position: tuple[float, float, float],
    ) -> Voice | None:
        if self._lost is not None:
            return None
        try:
            player = DevicePlayer()
            player.volume = volume
            player.pitch = pitch
            player.position = position
            player.queue(source)
            player.play()
        except Exception as error:  # noqa: BLE001  # each driver has errors of its own, and none may end a match
            self._lost = f"The sound device stopped ({error}), so the game is silent; start it again to hear it."
            return None
        return PlayerVoice(player, loop)


class NoDevice:
    """Stands in where nothing can be heard: it says why, and starts nothing."""

    def __init__(self, problem: str | None) -> None:
        self._problem = problem

    @property
    def problem(self) -> str | None:
        """One sentence why nothing can be heard; None when silence was asked for."""
        return self._problem

    @property
    def audible(self) -> bool:
        """False: nothing will ever be heard."""
        return False

    def play_once(self, pcm: Pcm, volume: float, pitch: float, pan: float) -> Voice | None:  # noqa: ARG002  # the protocol's
        """Start nothing."""
        return None

    def play_loop(self, layers: Sequence[Pcm], levels: Sequence[float], volume: float) -> Voice | None:  # noqa: ARG002  # the protocol's
        """Start nothing."""
        return None


def open_board(cache_dir: Path) -> SoundBoard:
    """Return the game's sound board with its sounds, device and music.

    Raises ManifestError when the shipped sounds are damaged.
    """
    files = ThreadPoolExecutor(max_workers=1, thread_name_prefix="sound-files")
    return SoundBoard(SoundLibrary(cache_dir), open_device(), files, MusicWorkshop(cache_dir))


def open_device() -> SoundDevice:
    """Return the sound card, or a stand-in whose `problem` says why.

    Silence by ARCADE_SOUND_BACKENDS=silent is a wish and no problem.
    """
    driver = get_audio_driver()  # type: ignore[no-untyped-call]  # pyglet leaves it without types
    if not isinstance(driver, SilentDriver):
        return PygletDevice()
    asked = os.environ.get("ARCADE_SOUND_BACKENDS", "").strip() == "silent"
    return NoDevice(None if asked else NO_DEVICE)
