"""Opponents of Poker Combat (POKER-8.2): four levels that decide from a view and dice of their own.

What the other really holds they never see: a view has no such thing. Easy and normal bet by the chance to win against
any cards; hard reads the moves of the hand; master also learns how the other side plays in this combat.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from components.arena import BETTING
from systems.dice import Stream
from systems.poker.ai.betting import Manner, bet
from systems.poker.ai.imagine import Knowledge, imagined
from systems.poker.ai.plain_betting import bet_plainly
from systems.poker.ai.playing import Play, play_cards
from systems.poker.ai.river import choose_river
from systems.poker.rules.composition import combat_of
from systems.poker.view.views import PokerView
from systems.search.opponent import Decision, known_level, never


@dataclass(frozen=True, slots=True)
class _Level:
    """How a level plays.

    Attributes:
        play: how it plays its cards; luck: by how much it misjudges its hand, in thousandths.
        manner: how it bets, None for plainly.
    """

    play: Play
    luck: int = 0
    manner: Manner | None = None


_LEVELS = {
    "easy": _Level(Play(sway=260), luck=100),
    "normal": _Level(Play(sway=120)),
    "hard": _Level(Play(steps=24, width=1, depth=4), manner=Manner(200, reads=True, learns=False, mix=600)),
    "master": _Level(
        Play(steps=40, width=2, depth=6),
        manner=Manner(300, reads=True, learns=True, mix=300),
    ),
}


class PokerOpponent:
    """Decides from a view and dice of its own."""

    def __init__(self, level: str, knowledge: Knowledge, out_of_time: Callable[[], bool] = never) -> None:
        self.level = known_level(level)
        self._how = _LEVELS[level]
        self._knowledge = knowledge
        self._out_of_time = out_of_time

    def decide(self, view: PokerView, dice: Stream) -> Decision:
        """Return what to do in the position of the view."""
        manner = self._how.manner
        by_moves, by_tally = (manner.reads, manner.learns) if manner is not None else (False, False)
        river = choose_river(view, dice, by_moves=by_moves, by_tally=by_tally)
        if river is not None:
            return river
        is_betting = view.cards.phase == BETTING and view.cards.ask is None
        number = 1 if is_betting or view.cards.ask is not None else self._how.play.worlds
        worlds = [imagined(view, self._knowledge, dice) for _ in range(number)]
        if not is_betting:
            return play_cards(view, worlds, self._how.play, dice, self._out_of_time)
        temper = self._knowledge.temper_of(view)
        if manner is not None:
            return bet(view, combat_of(worlds[0].world), manner, dice, temper)
        return bet_plainly(view, worlds[0].legal(view.seat), dice, self._how.luck, temper)
