"""CAMP-6.2: each shipped boss has a board and music of his own, unlike an ordinary battle's."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from PIL import Image

from game.art.library import ArtLibrary
from game.audio.moods import MOODS
from game.content.campaign.loading import load_campaign
from scenes.campaign.run.boss_board import SKIES, BossBoard

CONTENT = load_campaign()
WOOD = Image.new("RGBA", (96, 54), (96, 66, 42, 255))


@pytest.mark.rule("CAMP-6.2")
@pytest.mark.parametrize("act", list(CONTENT.lands.acts.values()), ids=lambda act: act.id)
def test_a_boss_s_cloth_lies_over_the_table_and_his_sky_over_the_lands(act: Any) -> None:
    asked: list[str] = []

    def draw(*_: object, time: str) -> Image.Image:
        asked.append(time)
        return Image.new("RGBA", (2, 2))

    library = SimpleNamespace(kept=lambda make, *_: make(), draw=draw)
    plain = SimpleNamespace(table=lambda _: WOOD)
    cloth, trim, *_ = (*CONTENT.leader_texts[act.boss.leader].colours, "#ffffff")
    board = BossBoard(cast("Any", plain), cast("ArtLibrary", library), (cloth, trim), act.number)
    assert board.table(WOOD.size).tobytes() != WOOD.tobytes()
    board.land("woods", (2, 2), 0)
    assert asked == [SKIES[act.number]]
    assert act.boss.music in MOODS
    assert len(act.boss.entrance) >= 1


@pytest.mark.rule("CAMP-6.2")
def test_the_skies_of_the_three_acts_differ() -> None:
    assert len(set(SKIES.values())) == 3
