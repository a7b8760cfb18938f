"""What all opponents share: their levels."""

from __future__ import annotations

import pytest

from systems.search.opponent import LEVELS, known_level


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_known(level: str) -> None:
    assert known_level(level) == level


def test_an_unknown_level_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"There is no level 'mster'; levels are easy, normal, hard, master\."):
        known_level("mster")
