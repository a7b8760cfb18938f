"""What is refused, with which sentence: answers, attacks, plays, powers, upgrades and trades (MATCH-2.6)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from systems.arena.commands import Attack, Choose, Decide, EndTurn, Mulligan, PlayCard, Trade, UpgradeWeapon, UsePower
from systems.arena.setup import MinionSetup
from systems.match import Command
from tests.systems.arena.language import ENEMIES, FOE, HERO, Talk, card, give, lose, side, spell

ZAP = spell("zap", lose("target", 2), choose=ENEMIES, cost=2)
WAYS = spell("ways", {"do": "modes", "modes": [{"program": [lose("foe", 1)]}, {"program": [lose("foe", 2)]}]})
DEAL = card("deal", keywords=("tradeable",), attack=2, health=2)
CLAMP = card("clamp", keywords=("magnetic",), tribe="mech", attack=2, health=2)
GEAR = card("gear", tribe="mech")
HERMIT = card("hermit", kind="hero", rarity="", card_class="hunter")


def asked(name: str) -> Talk:
    """Return a match in which a card of the hand asks for something; there are two imps to choose among."""
    talk = Talk(ZAP, WAYS, own=side(hand=(name, "imp")), foe=side(board=("imp", "imp")))
    talk.play(name)
    return talk


def poor() -> Talk:
    """Return a match of a hero without power and upgrade, whose deck is empty."""
    return Talk(DEAL, HERMIT, own=side(hero="hermit", hand=("deal",), deck=()))


def full() -> Talk:
    """Return a match with a full board, at the left of which stands a Mech, and a Magnetic minion in the hand."""
    return Talk(CLAMP, GEAR, own=side(hand=("clamp",), board=("gear", *("imp",) * 6)))


def guarded() -> Talk:
    """Return a match in which a minion of the other side is immune, one of the own asleep."""
    ghost = MinionSetup("imp", keywords=("immune",))
    return Talk(DEAL, own=side(board=("ogre",), hand=("imp",)), foe=side(board=(ghost,)))


@pytest.mark.rule("MATCH-2.6")
@pytest.mark.parametrize(
    ("talk", "command", "reason"),
    [
        (lambda: asked("ways"), lambda _: Choose(()), "This question is not answered by choosing cards."),
        (lambda: asked("zap"), lambda talk: Choose((talk.number(HERO),)), "That cannot be chosen here."),
        (lambda: asked("zap"), lambda _: Decide(0), "Answer first what you are asked."),
        (lambda: asked("zap"), lambda _: EndTurn(), "Answer what you are asked."),
        (poor, lambda _: UsePower(), "Your hero has no power to use."),
        (poor, lambda _: UpgradeWeapon(), "Your hero has no weapon upgrade."),
        (poor, lambda talk: Trade(talk.number("deal")), "Your deck is empty, so nothing can be traded (MATCH-7.4)."),
        (poor, lambda _: Trade(999), "Trade a card of your hand."),
        (poor, lambda _: Mulligan(()), "The opening hand is changed once, before the first turn (MATCH-1.3)."),
        (
            full,
            lambda talk: PlayCard(talk.number("clamp"), 1),
            "Your board is full; a Magnetic minion attaches at the left of a Mech (MATCH-8.5).",
        ),
        (guarded, lambda talk: talk.attack_command("ogre", "imp"), "Imp is immune."),
        (
            guarded,
            lambda talk: Attack(talk.arena.zones.number(talk.arena.sides[0].hand[0]), talk.number(FOE)),
            "Attack with your hero or with a minion on your board.",
        ),
    ],
)
def test_what_is_not_legal_is_refused_with_its_reason(
    talk: Callable[[], Talk], command: Callable[[Talk], Command], reason: str
) -> None:
    there = talk()
    before, given = there.match.digest(), command(there)
    assert there.why_not(given) == reason
    assert given not in there.match.legal(there.seat)
    assert there.match.digest() == before


@pytest.mark.rule("MATCH-8.5")
def test_a_magnetic_minion_attaches_though_the_board_is_full() -> None:
    talk = full()
    talk.play("clamp", 0)
    assert len(talk.names("board")) == 7
    assert talk.body("gear") == (3, 3)


@pytest.mark.rule("MATCH-2.6")
def test_nothing_can_be_answered_where_nothing_is_asked() -> None:
    talk = asked("zap")
    assert talk.match.legal(1) == []
    talk.choose("imp")
    assert not any(isinstance(command, Choose | Decide) for command in talk.match.legal(0))


@pytest.mark.rule("MATCH-6.3")
def test_a_frozen_hero_keeps_its_power_and_loses_its_attack() -> None:
    chill = spell("chill", give("me", "frozen", turns=1))
    talk = Talk(chill, own=side(hand=("chill",), weapon="bow"))
    strike = Attack(talk.number(HERO), talk.number(FOE))
    assert talk.why_not(strike) == ""
    talk.play("chill")
    assert "rozen" in talk.why_not(strike)
    assert talk.why_not(UsePower()) == ""
