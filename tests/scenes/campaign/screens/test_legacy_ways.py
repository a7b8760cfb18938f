"""The trees of the legacy as they are drawn: no two ways cross (CAMP-7.1)."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.content.campaign.loading import load_campaign
from scenes.campaign.screens.record.legacy_tree import BRANCHES, rows_of

LEGACY = load_campaign().legacy


@pytest.mark.rule("CAMP-7.1")
@pytest.mark.parametrize("leader", LEGACY)
@pytest.mark.parametrize("branch", BRANCHES)
def test_no_ways_of_a_branch_cross(leader: str, branch: str) -> None:
    nodes = [unlock for unlock in LEGACY[leader] if unlock.branch == branch]
    rows = rows_of(nodes)
    assert sorted(name for row in rows for name in row) == sorted(unlock.id for unlock in nodes)
    spot = {name: (depth, (at + 0.5) / len(row)) for depth, row in enumerate(rows) for at, name in enumerate(row)}
    ways = [(spot[before], spot[unlock.id]) for unlock in nodes for before in unlock.after if before in spot]
    assert all(start[0] < end[0] for start, end in ways)
    for (a, b), (c, d) in combinations(ways, 2):
        if (a[0], b[0]) == (c[0], d[0]):
            assert (a[1] - c[1]) * (b[1] - d[1]) >= 0, "two ways cross"
