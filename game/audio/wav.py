"""WAV files, mono, 16 bit: written whole or not at all, read with one clear sentence on failure.

Sounds have 44.1 kHz everywhere in the game. One that has nothing to hear above 10 kHz is stored at half of that, and
`read_wav` gives it back at the full rate.
"""

from __future__ import annotations

import io
import wave
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from game.audio.samples import SAMPLE_RATE, Signal
from game.platform.atomic import write_atomically
from game.problems import Problem

HALF_RATE = SAMPLE_RATE // 2

Pcm: TypeAlias = npt.NDArray[np.int16]
"""Sixteen-bit samples as they stand in a file."""


class SoundFileError(Problem):
    """A sound file is missing, damaged or of another format; the text is one sentence for the player."""


def to_pcm(signal: Signal) -> Pcm:
    """Return the signal as 16-bit samples, rounded; beyond full scale it is held at full scale."""
    return np.clip(np.rint(signal * 32767.0), -32767, 32767).astype(np.int16)


def dulled(signal: Signal) -> Pcm:
    """Return the samples of a signal without what a file at half the rate cannot hold: all above 11 kHz."""
    even = np.append(signal, np.zeros(signal.size % 2))
    size = even.size // 2
    spectrum = np.fft.rfft(even)[: size // 2 + 1]
    if size % 2 == 0:
        spectrum[-1] = 0.0
    return _doubled(to_pcm(np.fft.irfft(spectrum, size) / 2.0))


def _doubled(pcm: Pcm) -> Pcm:
    """Return samples at half the rate as samples at the full rate; every second one is as it was."""
    spectrum = np.fft.rfft(pcm)
    if pcm.size % 2 == 0:
        spectrum[-1] /= 2.0
    return to_pcm(np.fft.irfft(spectrum, 2 * pcm.size) * (2.0 / 32767.0))


def encode(pcm: Pcm, rate: int = SAMPLE_RATE) -> bytes:
    """Return the bytes of a WAV file with these samples."""
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as sink:
        sink.setnchannels(1)
        sink.setsampwidth(2)
        sink.setframerate(rate)
        sink.writeframes(pcm.astype("<i2").tobytes())
    return buffer.getvalue()


def write_wav(path: Path, pcm: Pcm, *, dull: bool = False) -> None:
    """Write a WAV file whole or not at all, at half the rate where its samples are `dulled`.

    Raises:
        OSError: the folder cannot be written.
    """
    data = encode(pcm[::2], HALF_RATE) if dull else encode(pcm)
    write_atomically(path, data, keep_previous=False)
    path.chmod(0o644)  # a temporary file is private; a shipped or cached sound is for everyone


def read_wav(path: Path) -> Pcm:
    """Return the samples of a WAV file of the game's format, at the full rate.

    Raises SoundFileError when the file is missing, damaged or of another format.
    """
    try:
        with wave.open(str(path), "rb") as source:
            found = (source.getframerate(), source.getnchannels(), source.getsampwidth())
            data = source.readframes(source.getnframes())
    except FileNotFoundError:
        raise SoundFileError(f"The sound file {path} is missing; install the game again.") from None
    except (OSError, EOFError, wave.Error) as error:
        raise SoundFileError(f"The sound file {path} cannot be read ({error}); install the game again.") from error
    if found not in {(SAMPLE_RATE, 1, 2), (HALF_RATE, 1, 2)}:
        raise SoundFileError(
            f"The sound file {path} has {found[0]} Hz, {found[1]} channels and {8 * found[2]} bits; "
            f"it must have {SAMPLE_RATE} or {HALF_RATE} Hz, 1 channel and 16 bits."
        )
    if not data:
        raise SoundFileError(f"The sound file {path} is empty; install the game again.")
    # The bytes that were read are the samples where the machine counts as the file does: no second copy.
    pcm = np.frombuffer(data[: len(data) // 2 * 2], dtype="<i2").astype(np.int16, copy=False)
    return pcm if found[0] == SAMPLE_RATE else _doubled(pcm)
