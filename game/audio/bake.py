"""Writes the shipped sounds anew: `python -m game.audio.bake` after a recipe has changed."""

from __future__ import annotations

import sys
from pathlib import Path

from game.audio.effects import DULL, effect_pcm
from game.audio.library import SHIPPED
from game.audio.manifest import read_manifest
from game.audio.wav import SoundFileError, read_wav, write_wav
from game.problems import Problem


def bake(folder: Path = SHIPPED) -> list[str]:
    """Write every take of every sound of a folder's manifest whose samples changed; return the files written.

    Raises ManifestError for a faulty manifest, KeyError for a sound without a recipe, OSError when the folder
    cannot be written.
    """
    written = []
    for effect in (sound for sound in read_manifest(folder).sounds if sound.of is None):
        for take in range(1, effect.takes + 1):
            path = folder / effect.file_name(take)
            pcm = effect_pcm(effect.id, take)
            try:
                same = read_wav(path).tobytes() == pcm.tobytes()
            except SoundFileError:
                same = False
            if not same:
                write_wav(path, pcm, dull=effect.id in DULL)
                written.append(path.name)
    return written


def main() -> int:
    """Bake the shipped folder, name what changed, and return the exit status."""
    try:
        written = bake()
    except (Problem, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write("\n".join(written) + f"\n{len(written)} files written\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
