"""CAMP-7.4: what a run keeps of its battles, its fallen and its relics for the story at its end."""

from __future__ import annotations

import pytest

from components.campaign import CONSUMABLE, RELIC
from systems.campaign.commands import Flee
from systems.campaign.state.ledger import gain_item
from systems.campaign.view.views import BattleView, FallView, RelicView
from tests.systems.campaign.scenario import campaign, log_of
from tests.systems.campaign.stub_table import Tell


@pytest.mark.rule("CAMP-7.4")
def test_every_battle_is_kept_with_place_commander_result_rounds_and_felled() -> None:
    c = campaign().start().go("battle", "fort").won(felled=["warrior", "warrior"])
    c.go("elite", "mill").lost()
    fort, mill = c.view.battles
    commander = fort.commander
    assert commander in c.field.lands.leaders
    fort_id, mill_id = (step.place for step in c.view.history)
    assert fort == BattleView(1, 1, fort_id, "battle", commander, "won", fled=False, rounds=5, felled=2)
    assert (mill.step, mill.place, mill.kind, mill.result) == (2, mill_id, "elite", "lost")
    assert fort_id != mill_id


@pytest.mark.rule("CAMP-7.4")
def test_a_battle_that_was_fled_from_is_kept_as_such_and_a_tavern_is_none() -> None:
    c = campaign().start().go("battle").do(Flee())
    assert [(battle.result, battle.fled, battle.rounds) for battle in c.view.battles] == [("lost", True, 0)]
    c.go("tavern", "mill")
    c.do(c.match.legal(0)[0]).do(Flee())
    assert len(c.view.battles) == 1


@pytest.mark.rule("CAMP-7.4")
def test_who_fell_is_kept_though_it_comes_back_or_leaves_for_good() -> None:
    c = campaign().start().go("battle", "fort")
    enemy = next(name for name in c.options["decks"][1] if name.startswith("gun"))
    c.do(log_of(Tell(0, losses=("warrior",), killer=enemy)))
    (fall,) = c.view.falls
    assert fall == FallView(1, 1, c.view.battles[0].place, fall.entity, "warrior", "combat", "gun")
    c.army_card(fall.entity).where = "gone"
    assert c.view.falls == (fall,)


@pytest.mark.rule("CAMP-7.4")
def test_relics_are_kept_in_the_order_of_coming_and_consumables_are_not() -> None:
    c = campaign().start("drum").on(2)
    other = next(name for name in c.field.lands.relics if name != "drum")
    gain_item(c.field, CONSUMABLE, next(iter(c.field.lands.consumables)), "gift")
    gain_item(c.field, RELIC, other, "gift")
    assert c.view.relics == (RelicView(1, 0, "drum"), RelicView(1, 2, other))
