"""A sound board on a card that only remembers."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.audio.library import SoundLibrary
from scenes.kit.sound.player import SoundBoard
from tests.scenes.kit.sound_fakes import AtOnce, FakeDevice


@pytest.fixture
def device() -> FakeDevice:
    return FakeDevice()


@pytest.fixture
def board(device: FakeDevice, tmp_path: Path) -> SoundBoard:
    return SoundBoard(SoundLibrary(tmp_path), device, AtOnce())
