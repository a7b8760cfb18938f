from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.session.game import Game
from tests.contract.coin_nim import NIM


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    """A catalog with the tiny game alone, so that sessions are tested without a real one."""
    return {"nim": NIM}
