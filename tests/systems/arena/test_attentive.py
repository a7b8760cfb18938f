"""What hears of others is kept while nothing enters or leaves play; what becomes another card hears from then on."""

from __future__ import annotations

import pytest

from game.catalog import GAMES
from game.lab.soak.scramble_arena import deal
from game.session.random_play import random_command
from systems.arena.rules.composition import arena_of
from systems.arena.state.vocabulary import EVENTS
from systems.dice import Stream
from systems.match import SEATS
from tests.systems.arena.language import FRIENDS, Talk, card, lose, side, spell, when
from tests.thorough import some

HEARS = when("spell-cast", lose("foe", 1), subject={"side": "mine"})
WITNESS = card("witness", HEARS)
HERALD = card("herald", HEARS, kind="hero", power="shot", armor=5, cost=1, card_class="hunter")
TURN = spell("turn", {"do": "transform", "target": "target", "into": "witness"}, choose=FRIENDS)
BACK = spell("back", {"do": "transform", "target": "target", "into": "imp"}, choose=FRIENDS)


def test_a_minion_that_is_transformed_hears_what_it_is_now() -> None:
    talk = Talk(WITNESS, TURN, BACK, own=side(hand=("coin", "turn", "coin", "back", "coin"), board=("ogre",)))
    for name, lost in (("coin", 0), ("turn", 1), ("coin", 2), ("back", 2), ("coin", 2)):
        talk.play(name)
        assert talk.hp(1) == 30 - lost, name


def test_a_hero_that_is_replaced_hears_as_the_new_one() -> None:
    talk = Talk(HERALD, own=side(hand=("coin", "herald", "coin")))
    for name, lost in (("coin", 0), ("herald", 0), ("coin", 1)):
        talk.play(name)
        assert talk.hp(1) == 30 - lost, name


def test_a_dormant_minion_is_in_no_zone_where_all_were_awake_before() -> None:
    talk = Talk(card("bear", attack=5, health=5, dormant=2), own=side(hand=("bear",), board=("ogre",)))
    zones = arena_of(talk.match.world).zones
    awake = [*zones.zone("board", 0)]
    talk.play("bear")
    assert [*zones.zone("board", 0)] == awake
    assert len(zones.sides[0].board) == 2


@pytest.mark.parametrize("seed", some(range(3), 1))
def test_what_is_kept_is_what_is_there_after_every_command(seed: int) -> None:
    match, dice = GAMES["arena"].new_match(seed, deal(seed)), Stream(seed, "attentive")
    while seats := match.to_act():
        match.apply(seats[0], random_command(match, seats[0], dice))
        kept, anew = arena_of(match.world), arena_of(match.load(match.dump()).world)
        assert all(kept.zones.attentive(event) == anew.zones.attentive(event) for event in EVENTS)
        assert (kept.gifted, kept.gift_events) == (anew.gifted, anew.gift_events)
        assert [kept.zones.zone("board", seat) for seat in SEATS] == [anew.zones.zone("board", seat) for seat in SEATS]
