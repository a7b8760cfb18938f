"""Kinds of players by how they bet, and which of them the other side is likely to be (POKER-8.2).

Who never braces, or attacks with all it has whatever it holds, is found out after few moves: what it did in this combat
is as likely as its kind does such things. Strengths are chances to win against any hole cards, in thousandths.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from components.poker import ATTACK, BRACE, COUNTER, DEFEND, ENGAGE, TO_BLIND
from systems.poker.ai.strength import WHOLE

SMALL, LARGE, MOST = range(3)
"""How large a wager is compared with what its owner could: up to three tenths, more, all."""
_SOFT = 90
"""By how much strength somebody may decide otherwise than it usually does."""
_NEVER, _ALWAYS = 9_000, -9_000


@dataclass(frozen=True, slots=True)
class Style:
    """A kind of player.

    Attributes:
        usual: how many in a thousand play so.
        attacks, counters: the strength from which it does; large: from which it does so with much.
        bluffs: how often it attacks whatever it holds, in thousandths.
        slack: by how much its strength must exceed the price for which it stays.
        most: how many of its wagers are all that it can, in thousandths.
        tells: how often it does what, in thousandths: attacks, where nothing is owed; counters and braces, where
            something is; attacks, where a blind is owed.
        tired: how often it begins a hand with a quarter of its stamina or less, and with less than half.
        confidence: how much better than it a reader plays, in thousandths of a standard deviation.
    """

    usual: int
    attacks: int
    large: int
    counters: int
    bluffs: int
    slack: int
    most: int
    tells: tuple[int, int, int, int]
    tired: tuple[int, int]
    confidence: int

    def wagers(self, strength: int) -> int:
        """Return how likely it attacks where it may, in thousandths."""
        return self.bluffs + (WHOLE - self.bluffs) * ramp(strength, self.attacks) // WHOLE

    def raises(self, strength: int) -> int:
        """Return how likely it counters an attack, in thousandths."""
        return ramp(strength, self.counters)

    def stays(self, strength: int, price: int) -> int:
        """Return how likely it stays for a price if it does not counter, in thousandths."""
        return ramp(strength, price + self.slack)

    def sizes(self, strength: int) -> tuple[int, int, int]:
        """Return how large its wagers are, by SMALL, LARGE and MOST in thousandths."""
        large = (WHOLE - self.most) * 3 * ramp(strength, self.large) // (4 * WHOLE)
        return WHOLE - self.most - large, large, self.most


PLAIN = Style(430, 520, 700, 700, 40, 0, 20, (370, 80, 150, 60), (70, 100), 500)
CAREFUL = Style(160, 600, 750, 800, 30, 120, 20, (300, 60, 450, 150), (100, 150), 200)
BOLD = Style(120, 470, 650, 620, 150, -50, 80, (480, 150, 250, 400), (250, 250), 100)
CALLER = Style(90, 520, 700, _NEVER, 40, _ALWAYS, 20, (370, 10, 10, 10), (50, 90), 450)
PASSIVE = Style(60, _NEVER, 700, _NEVER, 0, _ALWAYS, 20, (10, 10, 10, 10), (10, 10), 600)
WILD = Style(80, _ALWAYS, 0, _ALWAYS, 0, _ALWAYS, 950, (300, 250, 10, 900), (580, 350), 300)
TIMID = Style(60, 520, 700, 980, 40, -_ALWAYS, 20, (370, 20, 950, 60), (280, 190), 2000)
STYLES: Sequence[Style] = (PLAIN, CAREFUL, BOLD, CALLER, PASSIVE, WILD, TIMID)


def ramp(strength: int, threshold: int) -> int:
    """Return how surely a strength is enough, in thousandths: half where it stands at the threshold."""
    return max(0, min(WHOLE, WHOLE * (strength - threshold + _SOFT) // (2 * _SOFT)))


def price_of(owed: int, pot: int) -> int:
    """Return what is to be matched in thousandths of the pot with it."""
    return WHOLE * owed // max(1, pot + owed)


def freshness(stamina: int, most: int) -> int:
    """Return how rested a fighter is: 0 with a quarter of its stamina or less, 1 with less than half, else 2."""
    return 0 if 4 * stamina <= most else 1 if 2 * stamina < most else 2


def likely_styles(tally: Mapping[str, int], fresh: int | None = None) -> list[int]:
    """Return how likely a fighter is of each of STYLES, in millionths.

    Args:
        tally: how often it did what, see `components.poker.Fighter`.
        fresh: how rested it was when the hand began, see `freshness`; None where that tells nothing.
    """
    done = [
        tally.get(kind, 0) for kind in (ATTACK, DEFEND, COUNTER, BRACE, ENGAGE, COUNTER + TO_BLIND, ENGAGE + TO_BLIND)
    ]
    found = []
    for style in STYLES:
        attack, counter, brace, blind = style.tells
        chances = (attack, WHOLE - attack, counter, brace, WHOLE - counter - brace, blind, WHOLE - blind)
        weight = style.usual
        for times, chance in zip(done, chances, strict=True):
            weight *= chance**times
        if fresh is not None:
            weight *= (*style.tired, WHOLE - sum(style.tired))[fresh]
        found.append(weight)
    whole = sum(found)
    return [1_000_000 * weight // whole + 1 for weight in found]
