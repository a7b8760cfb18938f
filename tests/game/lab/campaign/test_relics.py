"""How often relics are offered and taken is counted once for each choice."""

from __future__ import annotations

from dataclasses import replace

from components.campaign import RELIC
from game.lab.campaign.relics import RelicNotes, relic_lines, relic_rows
from game.lab.campaign.simulate import RunPlayed
from systems.campaign.commands import Buy, ChooseRelic, Leave
from systems.match import Command
from tests.systems.campaign.scenario import Campaign, campaign

RUN = RunPlayed("napoleon", "normal", "good", won=True, act=3, steps=30, ended="boss", reason="", digest="", seconds=1)


def noted(c: Campaign, notes: RelicNotes, command: Command) -> Campaign:
    notes.look(c.view, command)
    return c.do(command)


def test_a_choice_of_three_is_offered_and_one_is_taken() -> None:
    c, notes = campaign(), RelicNotes()
    noted(c, notes, ChooseRelic("drum"))
    assert (sorted(notes.offered), notes.taken) == (["armor", "drum", "eagle"], ["drum"])


def test_a_shop_offers_what_can_be_paid_and_once_in_a_visit() -> None:
    c, notes = campaign().start().go("shop"), RelicNotes()
    c.field.encounter().goods[:2] = [[RELIC, "chest", 75, 0], [RELIC, "routes", 90, 0]]
    c.field.resources.gold = 80
    noted(c, notes, Buy(0))
    notes.look(c.view, Leave())
    assert (notes.offered, notes.taken) == (["chest"], ["chest"])


def test_a_way_with_a_relic_is_offered_and_the_way_that_is_gone_takes_it() -> None:
    c, notes = campaign().start(), RelicNotes()
    entity = c.lay("battle", offer=RELIC, offered="chest")
    (travel,) = (command for command in c.match.legal(0) if getattr(command, "encounter", 0) == entity)
    notes.look(c.view, travel)
    assert "chest" in notes.offered
    assert notes.taken == ["chest"]


def test_the_page_tells_the_share_of_each_relic_and_which_are_surely_too_rare() -> None:
    runs = [replace(RUN, relics_offered=("war-chest", "officers-armor"), relics_taken=("war-chest",))] * 40
    assert relic_rows(runs)[0][:3] == ("officers-armor", 40, 0)
    lines = relic_lines(runs)
    assert "| War Chest | shop | 40 | 40 | 100% | 91% to 100% |" in lines
    assert any(line.startswith("Surely below 15%: Officer's Armor. Never offered: ") for line in lines)
