"""What a battle came to, and how it is set up again."""

from __future__ import annotations

import gc
import weakref
from dataclasses import replace
from threading import Event

import pytest
from PIL import Image

from game.session.replays import recorded
from game.session.session import HUMAN, OPPONENT, Seat
from scenes.menu import gilding
from scenes.menu.bakery import Bakery
from scenes.menu.candle import flame_image
from scenes.menu.choices import Choices
from scenes.menu.context import Context
from scenes.menu.curtain import cloth_image
from scenes.menu.examples import played_session, summary
from scenes.menu.replay_play import ReplaySession
from scenes.menu.spec import Spec, spec_from, spec_of
from scenes.menu.statistics import Tally, best_cards, summary_of
from systems.clans.events import CrystalDamaged, UnitDamaged, UnitDied, UnitPlaced
from systems.match import Concede


def placed(unit: int, card: str, seat: int) -> UnitPlaced:
    return UnitPlaced(unit, card, seat, 0, False, "card")


def hit(unit: int, source: int, amount: int) -> UnitDamaged:
    return UnitDamaged(unit, 1, "attack", source, amount, 0, 0, amount, 5, False)


def test_a_tally_counts_what_the_own_cards_did() -> None:
    tally = Tally(0)
    tally.hear([placed(1, "scout", 0), placed(2, "tank", 1), placed(3, "scout", 0)])
    tally.hear([hit(2, 1, 3), hit(2, 3, 2), hit(1, 2, 9), hit(3, 1, 4), UnitDied(2, "tank", 1, 1, "attack")])
    tally.hear([CrystalDamaged(1, 1, 0, 7, 50, ()), CrystalDamaged(0, 2, 0, 7, 50, ())])
    best = tally.best()
    assert best is not None
    assert (best.card, best.damage, best.destroyed) == ("scout", 12, 1)


def test_a_side_without_damage_has_no_best_card() -> None:
    tally = Tally(1)
    tally.hear([placed(1, "scout", 1), UnitDied(1, "scout", 1, 1, "spent")])
    assert tally.best() is None


def test_the_summary_of_a_played_battle(context: Context) -> None:
    session = played_session(context, 20)
    with pytest.raises(ValueError, match="no summary"):
        summary_of(session)
    session.submit(1, Concede())
    found = summary_of(session)
    assert found.winner == 0
    assert found.own == 0
    assert found.leaders == ("napoleon", "saladin")
    assert found.headline(("Napoleon", "Saladin")) == "Victory"
    assert found.stats[0].get("played", 0) > 0
    *steps, best = best_cards(session)
    assert len(steps) == len(session.log)
    assert best is not None


@pytest.mark.parametrize(
    ("winner", "own", "words"), [(0, 0, "Victory"), (1, 0, "Defeat"), (None, 0, "Draw"), (1, None, "Saladin wins")]
)
def test_headlines(winner: int | None, own: int | None, words: str) -> None:
    assert summary(winner, own=own).headline(("Napoleon", "Saladin")) == words


def test_sides_are_exchanged_but_not_the_players(context: Context) -> None:
    spec = spec_of(context, Choices(leaders=("nelson", "joan"), levels=("easy", "hard"), seed="3"))
    other = spec.exchanged()
    assert other.options["leaders"] == ["joan", "nelson"]
    assert other.seats == spec.seats
    assert [seat.kind for seat in other.seats] == [HUMAN, OPPONENT]
    assert other.seed is None
    assert other.session(context, None).view(0).sides[0].leader == "joan"


def test_a_battle_can_be_played_again_from_its_session(context: Context) -> None:
    session = played_session(context, 10)
    spec = spec_from(session, 8)
    assert spec.session(context, None).digest == session.start
    assert spec.again().seed is None
    assert isinstance(spec, Spec)


def test_a_replay_session_stands_still_where_the_record_no_longer_fits(context: Context) -> None:
    session = played_session(context, 20)
    replay = recorded(session)
    wrong = replace(replay, commands=(*replay.commands[:3], *replay.commands[:1]))
    play = ReplaySession(wrong)
    while not play.over:
        play.poll()
    assert play.fault.startswith("The record no longer fits this version")
    assert not play.poll()
    assert all(isinstance(seat, Seat) for seat in play.seats)


def test_the_bakery_draws_each_picture_once() -> None:
    drawn: list[int] = []
    asked = Event()

    def bake() -> Image.Image:
        asked.wait(timeout=10)
        drawn.append(1)
        return Image.new("RGB", (2, 2))

    bakery = Bakery()
    futures = [bakery.want("key", bake) for _ in range(3)]
    asked.set()
    assert futures[0].result(timeout=10).size == (2, 2)
    assert len({id(future) for future in futures}) == 1
    assert drawn == [1]
    bakery.close()


def test_the_bakery_keeps_no_picture_that_it_handed_over() -> None:
    bakery = Bakery()
    picture = weakref.ref(bakery.want("key", lambda: Image.new("RGB", (2, 2))).result(timeout=10))
    bakery.close()
    gc.collect()
    assert picture() is None


def test_the_bakery_hands_on_what_went_wrong_and_closes_with_work_left() -> None:
    bakery = Bakery()

    def fail() -> Image.Image:
        raise ValueError("no such picture")

    with pytest.raises(ValueError, match="no such picture"):
        bakery.want("bad", fail).result(timeout=10)
    for number in range(20):
        bakery.want(number, lambda: Image.new("RGB", (2, 2)))
    bakery.close()


def test_drawn_ornaments_have_the_sizes_they_are_asked_for() -> None:
    assert gilding.ribbon(300, 60, (40, 90, 60)).size == (300, 60)
    assert gilding.rule(200, 20).size == (200, 20)
    assert gilding.leaf((30, 10)).size == (30, 10)
    assert cloth_image(120, 200).size == (120, 200)
    assert flame_image(0) != flame_image(3)
    assert gilding.fitted_px("Victory", 64, 100) < 64
