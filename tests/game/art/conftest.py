"""Pictures are drawn by many tests, what they are composed of by the first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.art.draw.layers import layers

ROOM = 192 << 20
"""Bytes: so much that no test draws a layer that another has drawn."""


@pytest.fixture(scope="session", autouse=True)
def layers_at_hand() -> Iterator[None]:
    """Keep all layers; a player's machine keeps those of a screen."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(layers, "_limit", ROOM)
        yield
