"""Where the sound files are: shipped effects in assets/sounds, rendered music in the player's cache."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from game.audio.manifest import Effect, UnknownSound, read_manifest
from game.audio.moods import MOODS
from game.audio.music import render_stems
from game.audio.score import STEMS
from game.audio.wav import to_pcm, write_wav
from game.platform.paths import ASSETS
from game.problems import did_you_mean

SHIPPED = ASSETS / "sounds"
"""The folder of the shipped sounds, in a checkout as in an installed wheel."""

EDITION = 1
"""The edition of the music; raise it when a score or an instrument changes, and caches are rendered anew."""


LEFTOVER_S = 1800.0
"""Seconds after which an unfinished rendering in the cache counts as abandoned."""


class SoundLibrary:
    """Finds the file of every sound, and the stems of a mood once they are rendered.

    `cache_dir` is where music is kept, `sounds_dir` the shipped folder. Raises ManifestError when the shipped
    manifest is missing or faulty.
    """

    def __init__(self, cache_dir: Path, sounds_dir: Path = SHIPPED) -> None:
        self.cache_dir = cache_dir
        self._sounds_dir = sounds_dir
        self._effects = read_manifest(sounds_dir).by_id()

    @property
    def effects(self) -> Mapping[str, Effect]:
        """Every sound of the manifest by its identifier."""
        return self._effects

    def effect(self, effect_id: str) -> Effect:
        """Return what the manifest says of a sound; UnknownSound with a suggestion when it lacks it."""
        found = self._effects.get(effect_id)
        if found is None:
            raise UnknownSound(f"There is no sound {effect_id!r}.{did_you_mean(effect_id, self._effects)}")
        return found

    def effect_path(self, effect_id: str, take: int = 1) -> Path:
        """Return the file of a sound's take, counted from 1.

        Raises UnknownSound for an unknown id, ValueError for a take the sound does not have. Whether the file
        exists is not looked up.
        """
        effect = self.effect(effect_id)
        if not 1 <= take <= effect.takes:
            raise ValueError(f"The sound {effect_id} has takes 1 to {effect.takes}, not {take}.")
        return self._sounds_dir / effect.file_name(take)

    def music_stems(self, mood: str) -> dict[str, Path] | None:
        """Return the rendered stems of a mood by name, in the order of `score.STEMS`, or None when not there yet.

        Raises UnknownSound for an unknown mood.
        """
        folder = music_folder(self.cache_dir, mood)
        stems = {name: folder / f"{name}.wav" for name in STEMS}
        return stems if all(path.is_file() for path in stems.values()) else None


def music_folder(cache_dir: Path, mood: str) -> Path:
    """Return the folder of a mood's stems in a cache; UnknownSound with a suggestion for an unknown mood."""
    if mood not in MOODS:
        raise UnknownSound(f"There is no music for {mood!r}.{did_you_mean(mood, MOODS)}")
    return cache_dir / f"music-{EDITION}" / mood


def render_music(mood: str, cache_dir: Path) -> dict[str, Path]:
    """Render a mood's four stems into the cache, unless they are there, and return their files.

    Takes two to four seconds of one core: call it in a worker process, never on a frame. The stems appear together
    or not at all, also when two processes render the same mood at once or one is killed. Raises UnknownSound for an
    unknown mood and OSError when the cache cannot be written.
    """
    target = music_folder(cache_dir, mood)
    finished = {name: target / f"{name}.wav" for name in STEMS}
    if all(path.is_file() for path in finished.values()):
        return finished
    target.parent.mkdir(parents=True, exist_ok=True)
    _sweep(target.parent)
    workshop = Path(tempfile.mkdtemp(prefix=f".{mood}-", suffix=".part", dir=target.parent))
    try:
        for name, stem in render_stems(mood).items():
            write_wav(workshop / f"{name}.wav", to_pcm(stem))
        _put_in_place(workshop, target, finished)
    finally:
        shutil.rmtree(workshop, ignore_errors=True)
    return finished


def _put_in_place(workshop: Path, target: Path, finished: Mapping[str, Path]) -> None:
    """Rename the finished folder; if another process was first with a whole one, its is as good."""
    try:
        workshop.rename(target)
    except OSError:
        if all(path.is_file() for path in finished.values()):
            return
        # A folder stands there with files missing: an interrupted clean-up, or a player's hand. It makes way.
        aside = Path(tempfile.mkdtemp(prefix=".old-", dir=target.parent))
        target.rename(aside / target.name)
        workshop.rename(target)
        shutil.rmtree(aside, ignore_errors=True)


def _sweep(folder: Path) -> None:
    """Remove what killed workers left behind; half an hour is ten times what the slowest machine takes."""
    for leftover in folder.glob(".*"):
        with contextlib.suppress(OSError):  # another process may be sweeping too
            if time.time() - leftover.stat().st_mtime > LEFTOVER_S:
                shutil.rmtree(leftover, ignore_errors=True)
