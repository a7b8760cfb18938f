"""What is told of cards whose numbers changed, or that come back: enough to show them."""

from __future__ import annotations

from game.catalog.arena.game import ArenaGame
from game.lab.arena.small_cards import small_options
from game.session.random_play import random_command
from systems.arena.commands import PlayCard
from systems.arena.events import Moved, StatsChanged
from systems.arena.rules.moves import MANNERS
from systems.dice import Stream
from tests.systems.arena.language import FRIENDS, Talk, battlecry, card, grow, side, spell

FERRYMAN = card("ferryman", battlecry({"do": "move", "target": "target", "to": "hand"}, choose=FRIENDS))
SMITH = card("smith", battlecry(grow("weapon", 1)))
GIFT = spell("gift", grow({"zones": ["hand"], "side": "mine"}, 2))


def test_a_minion_that_returns_to_the_hand_has_a_number_is_known_and_can_be_played_again() -> None:
    talk = Talk(FERRYMAN, own=side(hand=("ferryman",), board=("imp",)))
    talk.play("ferryman", 1, "imp")
    number = talk.number("imp", 0)
    assert number > 0
    held = talk.match.view(1).sides[0].hand[0]
    assert (held.card, held.definition, held.known) == (number, "imp", True)
    talk.do(PlayCard(number, 0))
    assert talk.names("board") == ["imp", "ferryman"]


def test_a_changed_weapon_is_told() -> None:
    talk = Talk(SMITH, own=side(hand=("smith",), weapon="bow"))
    told = talk.play("smith")
    bow = talk.number("bow")
    assert [
        (event.attack, event.health) for event in told if isinstance(event, StatsChanged) and event.card == bow
    ] == [(3, 2)]


def test_a_minion_that_was_changed_in_the_hand_is_told_as_it_is_when_it_comes() -> None:
    talk = Talk(GIFT, own=side(hand=("gift", "ogre")))
    talk.play("gift")
    told = talk.play("ogre")
    assert next((event.attack, event.health) for event in told if isinstance(event, StatsChanged)) == (6, 5)


def test_cards_move_in_no_manner_that_is_not_named() -> None:
    moved: set[str] = set()
    for seed in range(4):
        match, dice = ArenaGame().new_match(seed, small_options(seed)), Stream(seed, "play")
        while match.result() is None:
            seat = match.to_act()[0]
            told = match.apply(seat, random_command(match, seat, dice))
            moved |= {event.manner for event in told if isinstance(event, Moved)}
    assert moved <= {*MANNERS}
    assert {"drawn", "played", "cast", "died", "laid"} <= moved
