"""The right panel while nothing is bet: what is pointed at, in words."""

from __future__ import annotations

from typing import ClassVar

from scenes.arena.table.reader import Reader


class TextReader(Reader):
    """Names a card instead of showing its picture: the hand's cards rise, and the panel is low."""

    pictured: ClassVar[bool] = False
