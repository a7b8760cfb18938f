"""Letters and slabs as players see them, and a sound board on a card that only remembers."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.audio.library import SoundLibrary
from scenes.kit import panel
from scenes.kit.paint.skin import slab_image
from scenes.kit.sound.player import SoundBoard
from scenes.kit.typography import text
from scenes.kit.typography.lettering import draw_text
from tests.scenes.kit.sound_fakes import AtOnce, FakeDevice


@pytest.fixture
def device() -> FakeDevice:
    return FakeDevice()


@pytest.fixture
def board(device: FakeDevice, tmp_path: Path) -> SoundBoard:
    return SoundBoard(SoundLibrary(tmp_path), device, AtOnce())


@pytest.fixture(autouse=True)
def drawn_kit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw letters and slabs here, where they are looked at."""
    monkeypatch.setattr(text, "draw_text", draw_text)
    monkeypatch.setattr(panel, "slab_image", slab_image)
