"""CAMP-1.6: battles of a run are played at the real tables of the house, and handed in as they were played."""

from __future__ import annotations

import json
from typing import Any

import pytest

from components.campaign import FALLEN
from game.catalog.campaign.tables import table_of
from game.catalog.clans.game import ClansGame
from game.catalog.domains.game import DomainsGame
from game.catalog.grid.game import GridGame
from game.session.game import Game
from game.session.random_play import random_command
from systems.campaign.commands import ChooseRelic, PickCard, Settle, Wager
from systems.campaign.events import BattleSettled
from systems.campaign.rules.battles.settling import UNFIT
from systems.campaign.rules.choices import deal_choices
from systems.campaign.ruleset import CampaignRules
from systems.campaign.setup import Setup
from systems.dice import Stream
from systems.match import Concede, Match
from tests.systems.campaign.scenario import Campaign, land
from tests.systems.campaign.stub_table import StubTable

GAMES: dict[str, Game[Any]] = {"clans": ClansGame(), "grid": GridGame(), "domains": DomainsGame()}


def real(seed: int = 1) -> Campaign:
    """Return a run on the map whose matches are those of the house."""
    setup = Setup(land(), {name: table_of(game) for name, game in GAMES.items()}, "napoleon")
    c = Campaign(Match.new(CampaignRules(setup), seed, {}), StubTable())
    return c.do(ChooseRelic("drum"))


def played(c: Campaign, seed: int = 1) -> tuple[Match[Any], Settle]:
    """Play the match that is due at random; return it and its log."""
    due = c.field.engagement
    match = GAMES[due.game].new_match(due.seed, due.options)
    dice, log = Stream(seed, "battle"), []
    while match.to_act():
        seat = dice.choose(match.to_act())
        command = random_command(match, seat, dice)
        match.apply(seat, command)
        log.append((seat, json.dumps(command.to_json())))
    return match, Settle(tuple(log))


@pytest.mark.rule("CAMP-1.6", "CAMP-3.1", "CAMP-3.6")
@pytest.mark.parametrize("seed", range(4))
def test_a_battle_is_played_and_handed_in(seed: int) -> None:
    c = real(seed).go("battle")
    match, log = played(c, seed)
    assert [side.max_crystal for side in match.view(0).sides] == [50, 50]
    result = match.result()
    assert result is not None
    assert c.refusal(Settle(log.log[:-1])) == UNFIT
    c.do(log)
    settled = c.of(BattleSettled)[0]
    assert settled.result == {0: "won", 1: "lost", None: "drawn"}[result.winner]
    assert settled.rounds == match.view(0).round
    assert {card.battles for card in c.view.army} == {1}
    assert sum(card.felled for card in c.view.army) == settled.felled
    assert c.count(FALLEN) <= 16 // 3
    assert c.view.phase in {"reward", "map"}


@pytest.mark.rule("CAMP-7.3")
def test_a_battle_is_given_up_by_the_player_alone() -> None:
    c = real().go("battle")
    _, log = played(c)
    begun = log.log[: len(log.log) // 2]
    concede = json.dumps(Concede().to_json())
    assert c.refusal(Settle((*begun, (1, concede)))) == UNFIT
    c.do(Settle((*begun, (0, concede))))
    settled = c.of(BattleSettled)[0]
    assert (settled.result, settled.fled) == ("lost", True)


@pytest.mark.rule("CAMP-1.5", "CLAN-3.7")
def test_no_refusal_of_a_log_tells_the_enemys_hand() -> None:
    c = real().go("battle")
    stagings = [json.dumps({"type": "Stage", "card": card, "tile": 2}) for card in range(70)]
    assert {c.refusal(Settle(((1, text),))) for text in stagings} == {UNFIT}


@pytest.mark.parametrize("kind", ["elite", "defense", "recovery", "city"])
def test_battles_of_every_kind_are_understood_by_the_real_table(kind: str) -> None:
    c = real().go(kind, "fort")
    _, log = played(c)
    c.do(log)
    assert c.of(BattleSettled)[0].kind == kind


@pytest.mark.rule("CAMP-6.1", "CAMP-2.9")
def test_the_boss_of_the_options_fights_in_the_real_battle() -> None:
    c = real()
    c.run.step = 9
    deal_choices(c.field)
    c.go("boss")
    match, log = played(c)
    assert match.view(0).sides[1].max_crystal == 60
    c.do(log)
    assert c.of(BattleSettled)[0].kind == "boss"


@pytest.mark.rule("CAMP-2.3")
@pytest.mark.parametrize("game", ["grid", "domains"])
def test_a_round_at_a_tavern_is_played_for_the_stake(game: str) -> None:
    c = real().go("tavern", "mill", game=game)
    c.do(Wager(10))
    assert c.field.engagement.game == game
    match, log = played(c)
    result = match.result()
    assert result is not None
    c.do(log)
    assert c.view.gold == 50 + {0: 10, 1: -10, None: 0}[result.winner]


@pytest.mark.rule("CAMP-1.5")
def test_a_run_with_real_battles_is_the_same_again() -> None:
    digests = []
    for _ in range(2):
        c = real(5)
        for number in range(2):
            c.go("battle")
            c.do(played(c, number)[1])
            if c.run.phase == "reward":
                c.do(PickCard(""))
        digests.append(c.match.digest())
    assert digests[0] == digests[1]
