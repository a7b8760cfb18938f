"""What positions in text share in the catalog's games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from components.core import Definition

D = TypeVar("D", bound=Definition)


def with_further(own: Mapping[str, D], more: Mapping[str, Definition], kind: type[D]) -> dict[str, D]:
    """Return a game's cards and further definitions of its kind, which come before cards of the same name."""
    return {**own, **{name: card for name, card in more.items() if isinstance(card, kind)}}
