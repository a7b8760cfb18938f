from __future__ import annotations

import pytest

from components.campaign import CLOSING, ENGAGED, TAVERN
from systems.campaign.commands import Flee, Leave, Wager
from systems.campaign.events import BattleCalled, GoldChanged
from systems.campaign.rules.places.tavern import stakes
from tests.systems.campaign.rooms import room
from tests.systems.campaign.scenario import campaign


@pytest.mark.rule("CAMP-2.3")
def test_one_sits_down_for_a_stake_that_one_can_pay() -> None:
    assert stakes(room(TAVERN, gold=50).field) == (10, 25, 50)
    r = room(TAVERN, gold=25)
    assert stakes(r.field) == (10, 25)
    assert r.legal() == [Wager(10), Wager(25), Leave()]
    assert r.refusal(Wager(50)) == "The stake is 50 gold; you have 25."
    assert r.refusal(Wager(20)) == "The stakes here are 10, 25 and 50 gold, not 20."


@pytest.mark.rule("CAMP-2.3")
def test_one_may_go_on_without_a_game() -> None:
    r = room(TAVERN, gold=5)
    assert r.legal() == [Leave()]
    r.do(Leave())
    assert (r.run.phase, r.field.resources.gold) == (CLOSING, 5)
    assert r.refusal(Wager(10)) == "You are not in a tavern."


@pytest.mark.rule("CAMP-2.3")
@pytest.mark.parametrize(("winner", "gold"), [(0, 75), (-1, 50), (1, 25)])
@pytest.mark.parametrize("game", ["grid", "domains"])
def test_the_stake_is_doubled_returned_or_lost(game: str, winner: int, gold: int) -> None:
    c = campaign().start().go(TAVERN, game=game)
    c.do(Wager(25))
    assert (c.run.phase, c.field.resources.gold) == (ENGAGED, 25)
    (called,) = c.of(BattleCalled)
    assert (called.game, called.stake) == (game, 25)
    c.tell(winner)
    assert c.field.resources.gold == gold
    assert [event.why for event in c.of(GoldChanged) if event.amount > 0] == ["stake"] * (winner < 1)
    assert (c.field.resources.hp, c.at_map()) == (50, True)


@pytest.mark.rule("CAMP-2.3", "CAMP-7.3")
def test_who_gets_up_from_the_table_has_lost_the_stake_and_nothing_else() -> None:
    c = campaign().start().go(TAVERN, game="grid")
    c.do(Wager(10)).do(Flee())
    assert (c.field.resources.gold, c.field.resources.hp, c.at_map()) == (40, 50, True)
