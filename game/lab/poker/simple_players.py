"""Players of Poker Combat who follow one simple rule, to measure opponents against (POKER-8.2).

But for their rule they play as the level normal does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from components.arena import BETTING
from components.poker import ATTACK, COUNTER
from game.session.game import Game
from game.session.random_play import random_command
from systems.dice import Stream
from systems.match import Command, Match
from systems.poker.commands import Bet, Call, Check, Fold, Raise
from systems.poker.view.views import PokerView
from systems.search.opponent import Decision

USUAL = "normal"
ENGAGES, ATTACKS, BRACES = "always-engages", "attacks-with-the-most", "braces-to-attacks"
PASSIVE, CARELESS = "defends-and-engages", "cards-by-chance"
Rule = Callable[[PokerView, Sequence[Command]], Command | None]


def _engage(view: PokerView, legal: Sequence[Command]) -> Command | None:
    """Engage whatever it costs."""
    del legal
    return Call() if view.fighters[view.seat].owed else None


def _attack(view: PokerView, legal: Sequence[Command]) -> Command | None:
    """Attack or counter with as much as is allowed, else stay."""
    wagers = [command for command in legal if isinstance(command, Bet | Raise)]
    return wagers[-1] if wagers else _stay(view, legal)


def _brace(view: PokerView, legal: Sequence[Command]) -> Command | None:
    """Brace to every attack; a blind is none."""
    del legal
    if not view.fighters[view.seat].owed:
        return None
    foe = 1 - view.seat
    attacked = any(move.seat == foe and move.kind in {ATTACK, COUNTER} for move in view.moves)
    return Fold() if attacked else Call()


def _stay(view: PokerView, legal: Sequence[Command]) -> Command | None:
    """Engage or defend."""
    del legal
    return Call() if view.fighters[view.seat].owed else Check()


RULES: Mapping[str, Rule] = {ENGAGES: _engage, ATTACKS: _attack, BRACES: _brace, PASSIVE: _stay}
"""Those who bet by a rule; None where it says nothing."""
SIMPLE = (*RULES, CARELESS)
"""All simple players by name."""


def simple_player(name: str, game: Game[Any], match: Match[Any], seat: int) -> Callable[[Stream], Decision]:
    """Return a simple player at a seat of a combat.

    Raises:
        KeyError: there is no such player.
    """
    rule = RULES.get(name)
    if rule is None and name != CARELESS:
        raise KeyError(name)

    def decide(dice: Stream) -> Decision:
        view = match.view(seat)
        bets = view.cards.phase == BETTING and view.cards.ask is None
        if bets and rule is not None:
            command = rule(view, match.legal(seat))
            if command is not None:
                return Decision((command,), nodes=1)
        if rule is None and not bets:
            return Decision((random_command(match, seat, dice),), nodes=1)
        return game.opponent(USUAL, game.shared_setup(match, seat)).decide(view, dice)

    return decide
