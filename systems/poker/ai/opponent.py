"""Opponents of Poker Combat (POKER-8.2).

They play cards as the standard match's do without thinking ahead, and bet by the chance to win, which is counted over
deals that fit what they see. What the other really holds they never see: a view has no such thing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from components.arena import BETTING
from components.poker import COMMUNITY
from systems.arena.ai.playout_policy import by_policy
from systems.arena.commands import Withdraw
from systems.dice import Stream
from systems.match import Command
from systems.poker.ai.imagine import Knowledge, imagined, unseen
from systems.poker.commands import Bet, Call, Check, Fold, Raise, UseArmed
from systems.poker.rules.composition import combat_of
from systems.poker.state.hands import rank_of
from systems.poker.view.views import PokerView
from systems.search.opponent import Candidate, Decision, known_level, never

SAMPLES = 120
"""Deals that a chance to win is counted over."""
_SWAY = 260
"""How carelessly cards are played."""
_STRONG, _FAIR = 700, 520
"""Chances to win in thousandths, from which on a hand is worth an attack, and worth a large one."""


class PokerOpponent:
    """Decides from a view and dice of its own."""

    def __init__(self, level: str, knowledge: Knowledge, out_of_time: Callable[[], bool] = never) -> None:
        self.level = known_level(level)
        self._knowledge = knowledge
        del out_of_time  # nothing that it does takes long

    def decide(self, view: PokerView, dice: Stream) -> Decision:
        """Return what to do in the position of the view."""
        match = imagined(view, self._knowledge, dice)
        legal = [command for command in match.legal(view.seat) if not isinstance(command, Withdraw)]
        if view.cards.phase == BETTING and view.cards.ask is None:
            return _bet(view, legal, dice)
        command = by_policy(combat_of(match.world), view.seat, legal, dice, _SWAY)
        return Decision((command,), nodes=1)


def _bet(view: PokerView, legal: Sequence[Command], dice: Stream) -> Decision:
    """Return what to do in a betting round: by the chance to win, against what it costs to stay."""
    for command in legal:
        if isinstance(command, UseArmed):
            return Decision((command,), nodes=1)
    chance = chance_to_win(view, dice)
    owed = view.fighters[view.seat].owed
    price = 1000 * owed // max(1, view.pot + owed)
    wagers = [command for command in legal if isinstance(command, Bet | Raise)]
    luck = dice.below(200) - 100  # an easy opponent misjudges its hand
    answer: Command = Check()
    if owed:
        answer = Call() if chance + luck >= price else Fold()
    if wagers and chance + luck >= (_STRONG if owed else _FAIR):
        most = len(wagers) if chance + luck >= _STRONG else max(1, len(wagers) // 4)
        answer = wagers[dice.below(most)]
    return Decision((answer,), (Candidate("chance to win in thousandths", chance),), nodes=SAMPLES)


def chance_to_win(view: PokerView, dice: Stream, samples: int = SAMPLES) -> int:
    """Return the seat's chance to have the better hand in the end, in thousandths; equal hands count half.

    Args:
        view: of a seat that has hole cards.
        dice: deal what the seat does not know.
        samples: how many deals.
    """
    own, known = view.fighters[view.seat].hole, view.fighters[1 - view.seat].known
    missing = COMMUNITY - len(view.community)
    rest, score = unseen(view), 0
    fixed = view.glimpsed[:missing]
    for _ in range(samples):
        drawn = _drawn(rest, missing - len(fixed) + len(own) - len(known), dice)
        hole, come = (*known, *drawn[: len(own) - len(known)]), drawn[len(own) - len(known) :]
        community = (*view.community, *fixed, *come)
        mine, theirs = rank_of((*own, *community)), rank_of((*hole, *community))
        score += 2 if mine < theirs else mine == theirs
    return 1000 * score // (2 * samples)


def _drawn(cards: list[int], number: int, dice: Stream) -> list[int]:
    """Return some cards by dice; they lie at the beginning of the list afterwards."""
    for place in range(number):
        other = place + dice.below(len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]
    return cards[:number]
