"""How every game refuses options that cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.problems import WrongRequest
from game.session.game import Game


def assert_refused_in_a_sentence(game: Game[Any], options: Mapping[str, Any], hint: str) -> None:
    """Check that a game makes no match of options, and says why in one short sentence that has the hint."""
    with pytest.raises(WrongRequest) as caught:
        game.new_match(1, options)
    sentence = str(caught.value)
    assert hint in sentence
    assert "\n" not in sentence
    assert len(sentence) < 300
