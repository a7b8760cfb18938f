"""CAMP-1: whatever is chosen, a run never gets stuck, keeps its limits, and continues alike from dump and fork."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from components.campaign import BOSS_OPENS, DECK, ENGAGED, FALLEN, GONE, LARGEST_DECK, MARCHING, OVER, PHASES, RESERVE
from components.campaign_lands import Perk
from game.session.random_play import random_command
from systems.campaign.commands import Travel
from systems.campaign.state.ledger import COPIES
from systems.dice import Stream
from systems.match import Command
from tests.systems.campaign import tiny
from tests.systems.campaign.scenario import Campaign, campaign, land, log_of
from tests.systems.campaign.stub_table import Tell
from tests.thorough import examples

SEEDS = st.integers(0, 10_000)
LUCK = st.integers(0, 100)


def some_command(c: Campaign, dice: Stream, luck: int) -> Command:
    """Return something legal; of a match that is due mostly its log, won in so many of 100."""
    if c.run.phase == ENGAGED and dice.below(10):
        winner = 0 if dice.below(100) < luck else dice.choose((1, 1, -1))
        own = c.options["decks"][0] if "decks" in c.options else []
        losses = tuple(name for name in own if dice.below(3))
        felled, standing, captured = (tuple(own[: dice.below(5)]) for _ in range(3))
        return log_of(
            Tell(winner, losses, felled, dice.below(60), standing=standing, captured=captured, crystal=dice.below(50))
        )
    return random_command(c.match, 0, dice)


def check(c: Campaign) -> None:
    """Check what always holds."""
    run, view = c.run, c.view
    assert run.phase in PHASES
    assert c.field.resources.gold >= 0
    assert 0 <= c.field.resources.hp <= c.field.resources.max_hp
    assert (run.phase == OVER) == (c.match.result() is not None)
    assert bool(c.match.legal(0)) == (run.phase != OVER)
    assert c.count(DECK) <= LARGEST_DECK
    rarities = c.field.lands.cards
    held = [mine.card for _, mine in c.field.deck()]
    assert all(held.count(card) <= COPIES[rarities[card].rarity] for card in held)
    assert {mine.where for _, mine in c.field.army()} <= {DECK, RESERVE, FALLEN, GONE}
    assert not [mine for _, mine in c.field.army(DECK) if mine.locked]
    if run.phase == MARCHING:
        assert len(view.choices) == 4
        travels = [command for command in c.match.legal(0) if isinstance(command, Travel)]
        assert len(travels) == 3 + (run.step >= BOSS_OPENS)
    if run.phase == ENGAGED and run.encounter and "decks" in c.options:
        assert 15 <= len(c.options["decks"][0]) <= LARGEST_DECK
    assert run.step <= run.steps


@settings(max_examples=examples(25, 5), deadline=None)
@given(seed=SEEDS, luck=LUCK, iron=st.booleans(), difficulty=st.sampled_from(["easy", "normal", "hard"]))
def test_whatever_is_chosen_the_run_goes_on_within_its_limits(
    seed: int, luck: int, difficulty: str, *, iron: bool
) -> None:
    c = campaign(seed=seed, difficulty=difficulty, iron=iron, lands=land(relics=tiny.BUSY))
    dice = Stream(seed, "choices")
    for _ in range(120):
        check(c)
        if c.run.phase == OVER:
            break
        c.do(some_command(c, dice, luck))


@settings(max_examples=examples(10, 4), deadline=None)
@given(seed=SEEDS)
def test_who_wins_every_battle_comes_to_the_end_of_the_third_act(seed: int) -> None:
    c = campaign(seed=seed, perks=[Perk("max_hp", 30)])
    dice = Stream(seed, "choices")
    for _ in range(3000):
        if c.run.phase == OVER:
            break
        boss = Travel(c.field.march.choices[-1]) if c.run.phase == MARCHING else None
        if boss is not None and c.match.refusal(0, boss) is None:
            c.do(boss)
        elif c.run.phase == ENGAGED:
            c.do(log_of(Tell(0)))
        else:
            c.do(random_command(c.match, 0, dice))
    result = c.match.result()
    assert result is not None
    assert result.winner == 0
    assert c.run.act == 3


@settings(max_examples=examples(15, 6), deadline=None)
@given(seed=SEEDS, stop=st.integers(0, 60), luck=LUCK)
def test_dumps_and_forks_play_on_alike_from_anywhere(seed: int, stop: int, luck: int) -> None:
    c = campaign(seed=seed, lands=land(relics=tiny.BUSY))
    dice = Stream(seed, "choices")
    for _ in range(stop):
        if c.run.phase == OVER:
            break
        c.do(some_command(c, dice, luck))
    digest = c.match.digest()
    loaded = Campaign(c.match.load(json.loads(json.dumps(c.match.dump()))), c.table)
    fork = Campaign(c.match.fork(), c.table)
    for _ in range(6):
        if c.run.phase == OVER:
            break
        command = some_command(c, dice, luck)
        happened = c.do(command).events
        assert loaded.do(command).events == happened
        assert c.match.digest() == loaded.match.digest()
        assert fork.do(command).events == happened
    assert loaded.view == c.view == fork.view
    assert digest
