"""A little table on the stage."""

from __future__ import annotations

import pytest

from scenes.stage.stage import Stage
from tests.scenes.stage.little_table import Table


@pytest.fixture
def table(stage: Stage) -> Table:
    scene = Table()
    stage.push(scene)
    stage.step()
    return scene
