"""What the sound board plays on, and what it gets for it: two protocols, so that tests need no sound card."""

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
        """Set the loudness of each layer, gliding there; a one-shot has one layer and ignores this."""

    def stop(self) -> None:
        """Fall silent and give everything back; a second call does nothing."""


class SoundDevice(Protocol):
    """What the board plays on."""

    @property
    def problem(self) -> str | None:
        """One sentence why nothing can be heard, or None (also where silence is wanted)."""

    @property
    def audible(self) -> bool:
        """Whether anything can be heard; without that the board reads no files and wants no music rendered."""

    def play_once(self, pcm: Pcm, volume: float, pitch: float, pan: float) -> Voice | None:
        """Start a sound; None when the device cannot. `pan` from -1 (left) to 1, `pitch` as a factor of speed."""

    def play_loop(self, layers: Sequence[Pcm], levels: Sequence[float], volume: float) -> Voice | None:
        """Start layers of equal length that repeat together, sample for sample; None when the device cannot."""


class MusicMaker(Protocol):
    """Whoever renders music beside the game."""

    @property
    def problem(self) -> str | None:
        """One sentence about music that could not be made, or None."""

    def request(self, mood: str) -> None:
        """Ask for a mood; asking again and again is fine. Returns at once."""

    def close(self) -> None:
        """Stop the work."""
