"""Forecasts of commands: they come true, they never peek, and they name what is unknown."""

from __future__ import annotations

import pytest

from scenes.arena.model.forecast import Fate
from scenes.arena.model.forecaster import Forecaster
from systems.arena.commands import Attack, EndTurn, PlayCard
from tests.scenes.arena.plain_arena import BOOK
from tests.systems.arena.language import Talk, side


def position(own: tuple[str, ...], foe: tuple[str, ...], hand: tuple[str, ...] = (), **more: object) -> Talk:
    return Talk(*BOOK.values(), own=side(board=own, hand=hand), foe=side(board=foe, **more))


@pytest.fixture
def forecaster() -> Forecaster:
    return Forecaster(BOOK)


@pytest.mark.parametrize(
    ("own", "foe"),
    [
        ("ogre", "shieldmaiden"), ("squire", "ogre"), ("ogre", "squire"), ("revenant", "ogre"), ("ambusher", "squire"),
        ("hare", "ogre"), ("shieldmaiden", "revenant")
    ],
)  # fmt: skip
def test_a_forecast_comes_true(forecaster: Forecaster, own: str, foe: str) -> None:
    talk = position((own,), (foe,))
    attacker, target = talk.number(own, 0), talk.number(foe, 1)
    told = forecaster.outcome(talk.match.view(0), Attack(attacker, target))
    assert told is not None
    talk.attack(own, foe)
    after = {minion.card: minion for side_view in talk.match.view(0).sides for minion in side_view.board}
    for number in (attacker, target):
        fate = told.fate(number)
        assert (fate is not None and fate.dies) == (number not in after)
        if fate is not None and not fate.dies:
            assert after[number].health == fate.after
            assert not fate.shield or "divine-shield" not in after[number].keywords


def test_a_forecast_against_a_hero_takes_armor_first(forecaster: Forecaster) -> None:
    talk = position(("ogre",), (), armor=3)
    hero = talk.match.view(0).sides[1].hero.card
    told = forecaster.outcome(talk.match.view(0), Attack(talk.number("ogre"), hero))
    assert told is not None
    assert told.fate(hero) == Fate(hero, "Archer King", own=False, before=30, after=29, armor=3)
    assert ("shield", "Nothing strikes back") in told.sentences()


def test_hidden_secrets_are_named_as_unknown(forecaster: Forecaster) -> None:
    talk = position(("ogre",), ("imp",), secrets=("trap",))
    told = forecaster.outcome(talk.match.view(0), Attack(talk.number("ogre"), talk.number("imp", 1)))
    assert told is not None
    assert told.sentences()[-1] == ("info", "Unknown: 1 secret")


def test_a_refused_command_has_no_outcome(forecaster: Forecaster) -> None:
    talk = position(("ogre",), ("shieldmaiden", "imp"))
    assert forecaster.outcome(talk.match.view(0), Attack(talk.number("ogre"), talk.number("imp", 1))) is None


def test_what_is_drawn_is_counted_but_not_named(forecaster: Forecaster) -> None:
    talk = position((), (), hand=("feast",))
    told = forecaster.outcome(talk.match.view(0), PlayCard(talk.number("feast"), 0))
    assert told is not None
    assert ("deck", "You draw 2 cards") in told.sentences()


def test_only_what_betters_the_position_is_useful(forecaster: Forecaster) -> None:
    talk = position(("ogre",), ("imp",))
    view, match = talk.match.view(0), talk.match
    assert forecaster.useful(view, match.legal(0))
    assert not forecaster.useful(view, [EndTurn()])
    assert not forecaster.useful(view, [])


def test_an_attack_that_only_loses_is_not_useful(forecaster: Forecaster) -> None:
    talk = position(("imp",), ("shieldmaiden",))
    attacks = [command for command in talk.match.legal(0) if isinstance(command, Attack)]
    assert attacks
    assert not forecaster.useful(talk.match.view(0), attacks)
