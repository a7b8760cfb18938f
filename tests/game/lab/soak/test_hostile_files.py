"""The trial of changed saves and replays, in short."""

from __future__ import annotations

import pytest

from game.lab.soak.hostile_files import trial


@pytest.mark.parametrize("seed", range(8))
def test_changed_files_end_in_a_result_or_a_sentence(seed: int) -> None:
    assert trial(seed) is None
