"""Commands and positions of a run as text."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.session.random_play import random_command
from systems.campaign.commands import Answer, ChooseRelic, GoBack, PickCard, Settle, Travel, Wait
from systems.campaign.ruleset import CampaignRules
from systems.campaign.setup import Setup
from systems.campaign.state.notation import command_text, position_text, read_command
from systems.campaign.state.position import read_position
from systems.dice import Stream
from systems.match import Command, Concede, Match
from tests.systems.campaign.scenario import Campaign, campaign, land, log_of
from tests.systems.campaign.stub_table import StubTable, Tell

POSITION = (
    "napoleon hard iron act 2 step 4 | gold 40 | base 31/60 | route home-2 mill-2 fort-2 | "
    "deck warrior*15 tank+1+2 | reserves medic:2 tank | fallen warrior*3 | items drum powder! | "
    "buildings grounds:1 depot:2 | under-way grounds>archer:2:3 depot>15:1:1 | spent mill-2 fort-2 fort-2 | "
    "taken fort-2 | lost bridge-2 | waits battle@ford-2! city@bridge-2 shop@port-2 | defense fort-2 | siege 1 | "
    "recovering | told any-1 | "
    "choices battle@ford-2 shop@port-2 elite@town-2+relic:chest"
)


def at(text: str) -> Campaign:
    """Return a run at a position."""
    setup = Setup(land(), dict.fromkeys(("clans", "grid", "domains"), StubTable()), "napoleon")
    return Campaign(Match(CampaignRules(setup), read_position(text, setup), {}), StubTable())


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (Travel(57), "travel 57"),
        (Wait(), "wait 0"),
        (GoBack(4), "go-back 4"),
        (ChooseRelic("drum"), "choose-relic drum"),
        (PickCard(""), "pick-card -"),
        (Answer(1, 12), "answer 1 12"),
        (Concede(), "concede"),
        (Settle(((0, '{"type":"Stir"}'),)), 'settle [[0, "{\\"type\\":\\"Stir\\"}"]]'),
    ],
)
def test_commands_are_written_and_read(command: Command, text: str) -> None:
    assert command_text(command) == text
    assert read_command(text) == command


@pytest.mark.parametrize("text", ["", "fly", "travel", "travel x", "travel 1 2", "settle 3", "settle [", "concede 1"])
def test_what_is_no_command_is_said_so(text: str) -> None:
    with pytest.raises(ValueError, match="is no command"):
        read_command(text)


def test_numbers_at_the_end_may_be_left_out() -> None:
    assert read_command("wait") == Wait()
    assert read_command("answer 2") == Answer(2)


def test_a_position_is_read_and_written() -> None:
    c = at(POSITION)
    assert position_text(c.match.world) == POSITION
    view = c.view
    assert (view.gold, view.hp, view.max_hp, view.act, view.step) == (40, 31, 60, 2, 4)
    assert (view.difficulty, view.iron, c.spot(view.place)) == ("hard", True, "fort")
    assert c.kinds == ["battle", "shop", "elite", "boss"]
    assert view.choices[2].offered == "chest"
    assert (c.army_card(c.mine("medic", "reserve")).locked, c.army_card(c.mine("tank")).health) == (2, 2)
    c.go("battle").won(["warrior"] * 4)
    assert c.at_map()


def test_a_short_position_has_what_an_act_begins_with() -> None:
    c = at("napoleon normal act 1 step 0")
    assert (c.view.gold, c.view.hp, c.count()) == (50, 50, 0)
    assert c.kinds == ["battle", "battle", "event", "boss"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' cannot be read in a position."),
        ("nobody normal act 1 step 0", "There is no 'nobody' here; known are napoleon."),
        ("napoleon mild act 1 step 0", "There is no 'mild' here; known are easy, normal, hard."),
        ("napoleon normal act 1 step 0 | silver 3", "There is no 'silver' here"),
        ("napoleon normal act 1 step 0 | gold much", "'much' cannot be read in a position."),
        ("napoleon normal act 1 step 0 | deck Warrior", "'Warrior' cannot be read in a position."),
        ("napoleon normal act 1 step 0 | deck wizard", "There is no 'wizard' here"),
        ("napoleon normal act 1 step 0 | choices boss@mill-1", "There is no 'boss' here"),
        ("napoleon normal act 1 step 0 | choices shop@mill-2", "There is no 'mill-2' here"),
        ("napoleon normal act 1 step 0 | under-way depot>15:1:1", "There is no 'depot' here"),
        ("napoleon normal act 1 step 0 | items spoon", "There is no 'spoon' here"),
        ("napoleon normal act 1 step 0 | buildings tower", "There is no 'tower' here"),
    ],
)
def test_what_is_no_position_is_said_so(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r"cannot be read|no '") as problem:
        at(text)
    assert str(problem.value).startswith(sentence)


def test_only_the_map_has_a_position() -> None:
    with pytest.raises(ValueError, match="Only a run that waits on the map"):
        position_text(campaign().match.world)


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 1000))
def test_positions_and_commands_of_random_play_come_back_from_text(seed: int) -> None:
    c, dice = campaign(seed=seed), Stream(seed, "notation")
    for _ in range(40):
        if c.match.result() is not None:
            break
        if c.at_map():
            text = position_text(c.match.world)
            again = at(text)
            assert position_text(again.match.world) == text
            assert again.kinds == c.kinds
        command = log_of(Tell(0)) if c.run.phase == "engaged" else random_command(c.match, 0, dice)
        assert read_command(command_text(command)) == command
        assert json.dumps(command.to_json())
        c.do(command)
