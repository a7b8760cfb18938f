"""CAMP-1.11: what is done between encounters can be taken back, as long as nothing was learned from it."""

from __future__ import annotations

import pytest

from components.campaign import PROMOTION, REST
from systems.campaign.commands import Build, JoinCards, Leave, Promote, Retrain, ToReserve, Train, Travel, Wait
from systems.match import Command
from tests.systems.campaign.scenario import Campaign, campaign


def army(phase: str = "") -> Campaign:
    """Return a run with gold, an archer that has done a deed, and room to lose a card."""
    c = campaign(deck=["warrior"] * 16 + ["archer"] * 3).start()
    c.field.resources.gold = 500
    c.army_card(c.mine("archer")).felled = 3
    if phase:
        c.run.phase = phase
    return c


def can_take_back(c: Campaign, command: Command) -> bool:
    before = c.match.fork()
    heard = c.match.apply(0, command)
    return c.match.can_take_back(before, 0, heard)


@pytest.mark.rule("CAMP-1.11")
def test_a_veteran_and_the_order_of_the_army_can_be_taken_back_on_the_map() -> None:
    c = army()
    assert can_take_back(c, Promote(c.mine("archer"), "fury"))
    assert can_take_back(c, ToReserve(c.mine("archer")))
    assert can_take_back(c, next(command for command in c.match.legal(0) if isinstance(command, Build)))


@pytest.mark.rule("CAMP-1.11")
def test_training_joining_and_retraining_can_be_taken_back_between_acts() -> None:
    c = army(PROMOTION)
    archers = [card.entity for card in c.view.army if card.card == "archer"]
    assert can_take_back(c, Train(archers[0]))
    assert can_take_back(c, JoinCards(archers[0], archers[1]))
    retrain = next(command for command in c.match.legal(0) if isinstance(command, Retrain))
    assert can_take_back(c, retrain)


@pytest.mark.rule("CAMP-1.11")
def test_a_march_and_what_ends_an_encounter_stay_done() -> None:
    c = army()
    assert not can_take_back(c, Wait())
    assert not can_take_back(c, Travel(c.view.choices[0].entity))
    assert not can_take_back(army(PROMOTION), Leave())
    c = army().go("rest")
    assert c.run.phase == REST
    assert not can_take_back(c, Train(c.mine("archer")))
