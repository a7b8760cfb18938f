"""Pictures kept between runs: a small memory LRU before a folder of PNG files."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import tempfile
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from threading import Lock

import PIL
import resvg_py
from PIL import Image

from game.art.draw import parts
from game.art.draw.raster import decoded, weight
from game.art.draw.turns import Turns

_KEPT_VERSIONS = 2
MEMORY = 9 << 20
"""Bytes of pixels at hand: the cards and tokens of a battle at 1280 x 720, so that none is read on a frame."""
LARGEST = 0.2
"""Share of it that one picture may take where there is a folder: what fills the window is read when it is laid."""


@lru_cache(maxsize=1)
def art_version() -> str:
    """Return the digest of everything that draws: the code of this package, its parts and icons, the renderers.

    A changed line or curve so never meets an old picture, and nobody has to
    remember to raise a number.
    """
    digest = hashlib.sha256(f"Pillow {PIL.__version__} resvg {resvg_py.__version__}".encode())
    code = Path(__file__).resolve().parents[1].rglob("*.py")
    drawn = parts.asset_folder().rglob("*.svg")
    for file in sorted([*code, *drawn], key=lambda p: p.as_posix()):
        digest.update(file.name.encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


class PictureStore:
    """Makes each picture once. Safe for several threads and several processes on one folder.

    `memory` is how many bytes of pixels are kept at hand beside the folder. What was shown lies in the atlas, so this
    is only for what comes soon: pictures drawn ahead, and those that another one is composed of.
    """

    def __init__(self, folder: Path | None, memory: int = MEMORY) -> None:
        self._folder = folder / f"art-{art_version()}" if folder else None
        self._memory: OrderedDict[str, Image.Image] = OrderedDict()
        self._limit = memory
        self._held = 0
        self._lock = Lock()
        self._turns = Turns()
        if folder is not None:
            self._sweep(folder)

    def get(self, key: str, make: Callable[[], Image.Image]) -> Image.Image:
        """Return the picture of the key: from memory, from disk, or newly made and kept.

        The picture is shared: whoever wants to draw on it takes a copy.
        """
        with self._lock:
            if key in self._memory:
                self._memory.move_to_end(key)
                return self._memory[key]
        with self._turns.of(key):
            return self._fetch(key, make)

    def _fetch(self, key: str, make: Callable[[], Image.Image]) -> Image.Image:
        with self._lock:
            if key in self._memory:
                return self._memory[key]
        file = self._file(key)
        image = self._read(file)
        if image is None:
            image = make()
            self._write(file, image)
        self._keep(key, image)
        return image

    @property
    def held(self) -> int:
        """Bytes of pixels at hand."""
        return self._held

    def _keep(self, key: str, image: Image.Image) -> None:
        if self._folder is not None and weight(image) > self._limit * LARGEST:
            return
        with self._lock:
            if key in self._memory:
                return
            self._memory[key] = image
            self._held += weight(image)
            while self._held > self._limit and len(self._memory) > 1:
                self._held -= weight(self._memory.popitem(last=False)[1])

    def _file(self, key: str) -> Path | None:
        if self._folder is None:
            return None
        name = hashlib.sha256(key.encode()).hexdigest()[:40]
        return self._folder / name[:2] / f"{name}.png"

    @staticmethod
    def _read(file: Path | None) -> Image.Image | None:
        if file is None:
            return None
        try:
            return decoded(file.read_bytes())
        except (OSError, SyntaxError, ValueError):
            return None  # missing or damaged: it is simply made again

    @staticmethod
    def _write(file: Path | None, image: Image.Image) -> None:
        if file is None:
            return
        # A full or read-only disk costs time on the next start, never the game.
        with contextlib.suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=file.parent, suffix=".part")
            try:
                with os.fdopen(handle, "wb") as stream:
                    image.save(stream, "PNG", compress_level=1)
                Path(name).replace(file)
            except OSError:
                Path(name).unlink(missing_ok=True)
                raise

    def _sweep(self, folder: Path) -> None:
        """Remove the pictures of older versions, keeping the newest other one."""
        with contextlib.suppress(OSError):
            others = [f for f in folder.glob("art-*") if f.is_dir() and f != self._folder]
            others.sort(key=lambda f: f.stat().st_mtime, reverse=True)
            for old in others[_KEPT_VERSIONS - 1 :]:
                shutil.rmtree(old, ignore_errors=True)
