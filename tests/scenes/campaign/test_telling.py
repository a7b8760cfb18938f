"""What papers and the chronicle of a run say of a match, word by word."""

from __future__ import annotations

import pytest

from scenes.campaign.model.ground import Ground
from scenes.campaign.model.log_writer import LogWriter
from scenes.campaign.resources import campaign
from scenes.campaign.screens import dispatch
from scenes.shell.flow.app_context import AppContext
from systems.campaign.events import BattleSettled
from tests.scenes.campaign.map_steps import marched


def settled(game: str, felled: int) -> BattleSettled:
    return BattleSettled(game, "battle" if game == "clans" else "tavern", "won", fled=False, rounds=4, felled=felled)


@pytest.mark.parametrize(("felled", "words"), [(0, "0 enemies"), (1, "1 enemy"), (7, "7 enemies")])
def test_the_aftermath_counts_enemies_in_words_that_agree(context: AppContext, felled: int, words: str) -> None:
    view, resources = marched(context).view(0), campaign(context)
    sheet = dispatch.aftermath_sheet(resources, Ground.of(view, resources.places), (settled("clans", felled),))
    assert sheet is not None
    assert sheet.lines[0] == ("swords", f"4 rounds fought, {words} felled")


def test_who_fled_at_once_reads_of_no_rounds(context: AppContext) -> None:
    view, resources = marched(context).view(0), campaign(context)
    event = BattleSettled("clans", "battle", "lost", fled=True, rounds=0, felled=0)
    sheet = dispatch.aftermath_sheet(resources, Ground.of(view, resources.places), (event,))
    assert sheet is not None
    assert not sheet.lines


def test_nobody_is_felled_at_a_tavern(context: AppContext) -> None:
    view, resources = marched(context).view(0), campaign(context)
    narrator = LogWriter(resources, Ground.of(view, resources.places))
    told = [
        [line.text for _, lines in narrator.narrate((settled(game, 2),)) for line in lines]
        for game in ("clans", "grid")
    ]
    assert "2 felled" in told[0][0]
    assert "felled" not in told[1][0]
