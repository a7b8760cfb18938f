"""How the two lower levels bet: by the chance to win against any cards, and by what it costs to stay."""

from __future__ import annotations

from collections.abc import Sequence

from components.poker import COMMUNITY
from systems.dice import Stream
from systems.match import Command
from systems.poker.ai.imagine import unseen
from systems.poker.ai.personality import PLAIN, Personality
from systems.poker.commands import Bet, Call, Check, Fold, Raise, UseArmed
from systems.poker.state.hands import rank_of
from systems.poker.view.views import PokerView
from systems.search.opponent import Candidate, Decision

SAMPLES = 120
"""Deals that a chance to win is counted over."""
_STRONG, _FAIR = 700, 520
"""Chances to win in thousandths, from which on a hand is worth an attack, and worth a large one."""
_BLUFFS = 40
"""How often in a thousand a poor hand attacks."""
_TENDER = 2
"""Thousandths of chance for each per cent of character."""


def bet_plainly(
    view: PokerView, legal: Sequence[Command], dice: Stream, luck: int = 0, personality: Personality = PLAIN
) -> Decision:
    """Return what to do in a betting round.

    Args:
        view: of the seat whose turn it is.
        legal: what it may do.
        dice: deal, and say how large an attack is.
        luck: by how many thousandths it misjudges its hand at most.
        personality: of the fighter.
    """
    for command in legal:
        if isinstance(command, UseArmed):
            return Decision((command,), nodes=1)
    chance = chance_to_win(view, dice)
    felt = chance + (dice.below(2 * luck) - luck if luck else 0)
    owed = view.fighters[view.seat].owed
    price = 1000 * owed // max(1, view.pot + owed) + _TENDER * (personality.tightness - 100)
    wagers = [command for command in legal if isinstance(command, Bet | Raise)]
    zeal = _TENDER * (personality.aggression - 100)
    answer: Command = Check()
    if owed:
        answer = Call() if felt >= price else Fold()
    if wagers and felt + zeal >= (_STRONG if owed else _FAIR):
        most = len(wagers) if felt >= _STRONG else max(1, len(wagers) // 4)
        answer = wagers[dice.below(most)]
    elif wagers and not owed and dice.below(1000) < _BLUFFS * personality.bluff // 100:
        answer = wagers[0]
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
