"""The trial of odd commands, in short."""

from __future__ import annotations

import pytest

from game.lab.soak.commands import trial


@pytest.mark.parametrize("seed", range(12))
def test_odd_commands_leave_no_trace(seed: int) -> None:
    assert trial(seed) is None
