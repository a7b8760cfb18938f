"""What a battle came to, and how it is set up again."""

from __future__ import annotations

import pytest

from game.session.session import HUMAN, OPPONENT
from scenes.clans.model.statistics import Tally, best_cards, summary_of
from scenes.clans.screens.choices import Choices
from scenes.clans.screens.select import SelectScreen
from scenes.clans.screens.spec import exchanged
from scenes.shell.flow.app_context import AppContext
from scenes.shell.flow.spec import Spec, spec_from
from scenes.shell.offscreen.example import played_session
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


def test_the_summary_of_a_played_battle(context: AppContext) -> None:
    session = played_session(context, 20)
    with pytest.raises(ValueError, match="no result"):
        summary_of(session)
    session.submit(1, Concede())
    found = summary_of(session)
    assert found.winner == 0
    assert found.own == 0
    assert found.leaders == ("napoleon", "saladin")
    assert found.stats[0].get("played", 0) > 0
    *steps, best = best_cards(session)
    assert len(steps) == len(session.log)
    assert best is not None


def test_sides_are_exchanged_but_not_the_players(context: AppContext) -> None:
    spec = SelectScreen(context, Choices(leaders=("nelson", "joan"), levels=("easy", "hard"), seed="3")).spec()
    other = spec.again(exchanged(spec.options))
    assert other.options["leaders"] == ["joan", "nelson"]
    assert other.seats == spec.seats
    assert [seat.kind for seat in other.seats] == [HUMAN, OPPONENT]
    assert other.seed is None
    assert other.session(context, None).view(0).sides[0].leader == "joan"


def test_a_battle_can_be_played_again_from_its_session(context: AppContext) -> None:
    session = played_session(context, 10)
    spec = spec_from(session, 8)
    assert spec.session(context, None).digest == session.start
    assert spec.again(spec.options).seed is None
    assert isinstance(spec, Spec)
