"""The sound board's device as protocols, so that tests need no sound card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, Protocol

from game.audio.wav import Pcm

Bus = Literal["master", "music", "effects", "interface", "ambience"]
"""A volume slider; master stands before all others."""

BUSES: Final[tuple[Bus, ...]] = ("master", "music", "effects", "interface", "ambience")


class Voice(Protocol):
    """Something that sounds."""

    def set_volume(self, volume: float) -> None:
        """Set the loudness, 0 to 1, at once."""

    def set_levels(self, levels: Sequence[float]) -> None:
        """Set each layer's loudness, gliding; a one-shot ignores this."""

    def stop(self) -> None:
        """Fall silent and give everything back; a second call does nothing."""


class SoundDevice(Protocol):
    """What the board plays on."""

    @property
    def problem(self) -> str | None:
        """One sentence why nothing can be heard, or None (also where silence is wanted)."""

    @property
    def audible(self) -> bool:
        """Whether anything can be heard; else no file is read or rendered."""

    def play_once(self, pcm: Pcm, volume: float, pitch: float, pan: float) -> Voice | None:
        """Start a sound, or None; `pan` -1 (left) to 1, `pitch` as a factor."""

    def play_loop(self, layers: Sequence[Pcm], levels: Sequence[float], volume: float) -> Voice | None:
        """Start layers of equal length that repeat together, or None."""


class MusicMaker(Protocol):
    """Whoever renders music beside the game."""

    @property
    def problem(self) -> str | None:
        """One sentence about music that could not be made, or None."""

    def request(self, mood: str) -> None:
        """Ask for a mood; asking again and again is fine. Returns at once."""

    def close(self) -> None:
        """Stop the work."""
