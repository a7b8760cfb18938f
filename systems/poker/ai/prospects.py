"""What each action of a betting round is expected to bring: the chance to win the combat after it.

The other side is thought to answer as its kind of player does with what it holds; what comes in
later rounds is taken as played without further attacks, but for an attack on who defends now.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from components.poker import DESTINY
from systems.poker.ai.deals import Ends
from systems.poker.ai.outlook import USUAL, Fortune, Worths, chance_of
from systems.poker.ai.ranges import STEP
from systems.poker.ai.strength import WHOLE
from systems.poker.ai.striking import Strike
from systems.poker.ai.styles import STYLES, price_of

_PRESSED = (12, 50, 100)
"""Per cent of all that it can with which the other side is thought to attack: a small attack, a large one, all."""
_COUNTERED = 100
"""Per cent of the pot that the other side is thought to add in a counter attack."""


@dataclass(frozen=True, slots=True)
class Table:
    """A betting round as a seat sees it, by own side and other.

    Attributes:
        own, foe: what both have left beside what they have committed, in halves.
        mine, theirs: what both have committed; strikes: of both.
        phase: the betting round; answers: whether the other side acts in it once the seat has defended or engaged.
        reach: what the other side's stamina and HP let it add at most; least: the least attack.
        chip: what a point of stamina pays for.
        sealed: an attack of the seat's could not be countered; free: it would be taken back if engaged.
    """

    own: Fortune
    foe: Fortune
    mine: int
    theirs: int
    strikes: tuple[Strike, Strike]
    phase: str
    answers: bool
    reach: int
    least: int
    chip: int
    sealed: bool = False
    free: bool = False

    @property
    def pot(self) -> int:
        """What both have committed."""
        return self.mine + self.theirs

    @property
    def owed(self) -> int:
        """What the seat has to match."""
        return max(0, self.theirs - self.mine)


@dataclass(slots=True)
class Prospects:
    """Values of actions in one position, in hundred-thousandths of a combat won."""

    table: Table
    ends: Ends
    worths: Worths = USUAL

    # -------------------------------------------------------------------------------------------------- how a hand ends

    def braced(self, stamina: int = 0, mine: int | None = None) -> int:
        """Return what it is worth to brace, with some change of stamina before it, and so much committed."""
        table, own = self.table, self.table.own
        lost = table.mine if mine is None else mine
        saved = min(own.armor, lost)
        after = replace(
            own,
            hp=own.hp + table.mine - lost + saved,
            armor=own.armor - saved,
            stamina=max(0, own.stamina + stamina - 2),
        )
        return chance_of(after, self._whole(table.foe, table.theirs), self.worths)

    def _unanswered(self, stamina: int) -> int:
        """Return what it is worth that the other side braces."""
        table, foe = self.table, self.table.foe
        saved = min(foe.armor, table.theirs)
        after = replace(foe, hp=foe.hp + saved, armor=foe.armor - saved, stamina=max(0, foe.stamina - 2))
        return chance_of(self._own(stamina), after, self.worths)

    def _own(self, stamina: int) -> Fortune:
        own = self.table.own
        return replace(own, hp=own.hp + self.table.mine, stamina=max(0, own.stamina + stamina))

    def _whole(self, fortune: Fortune, committed: int) -> Fortune:
        return replace(fortune, hp=fortune.hp + committed)

    def _shown(self, stake: int, stamina: int) -> Callable[[int, int], int]:
        """Return a function that says what a showdown for a stake is worth, by its result and multiplier."""
        table = self.table
        own, foe = self._own(stamina), self._whole(table.foe, table.theirs)
        stake = min(stake, own.hp, foe.hp)
        known: dict[tuple[int, int], int] = {}

        def worth(result: int, multiplier: int) -> int:
            found = known.get((result, multiplier))
            if found is None:
                first, second = own, foe
                if result > 0:
                    second = _struck(foe, stake, table.strikes[0].damage(multiplier))
                elif result < 0:
                    first = _struck(own, stake, table.strikes[1].damage(multiplier))
                found = known[result, multiplier] = chance_of(first, second, self.worths)
            return found

        return worth

    # ---------------------------------------------------------------------------------------------------------- actions

    def engage(self) -> int:
        """Return what it is worth to match what is owed."""
        return self._mean(self._shown(max(self.table.mine, self.table.theirs), 0))

    def defend(self) -> int:
        """Return what it is worth to defend: the other side may attack, and then the better answer counts."""
        table, most = self.table, self.table.reach
        calm = self._shown(table.mine, 1)
        if not (table.answers or table.phase != DESTINY) or most < min(table.least, table.foe.hp):
            return self._mean(calm)
        sizes = [min(most, max(table.least, most * share // 100)) for share in _PRESSED]
        pressed = [self._shown(table.mine + min(size, table.own.hp), 1) for size in sizes]
        answered, pressing, still, total = [0] * len(sizes), [0] * len(sizes), 0, 0
        for (style, strength, result, multiplier), weight in self.ends.items():
            total += weight
            wagers, shares = self._wagers(style, strength)
            if not table.answers:
                wagers //= 2
            for size, share in enumerate(shares):
                chance = weight * wagers * share
                pressing[size] += chance
                answered[size] += chance * pressed[size](result, multiplier)
            still += weight * (WHOLE - wagers) * calm(result, multiplier)
        braced = self.braced(1)
        answers = sum(max(value, chance * braced) for value, chance in zip(answered, pressing, strict=True))
        return (answers // WHOLE + still) // (WHOLE * max(1, total))

    def wager(self, amount: int) -> int:
        """Return what it is worth to attack, or to match and add an amount."""
        table = self.table
        cost = -(-amount // table.chip)
        whole = table.mine + table.owed + amount
        to_match = min(whole - table.theirs, table.foe.hp)
        price = price_of(to_match, whole + table.theirs)
        folded = self._unanswered(-cost)
        called = self._shown(table.mine + table.owed if table.free else whole, -cost)
        rest = table.foe.hp - to_match
        raised_by = min((whole + table.theirs + to_match) * _COUNTERED // 100, rest, table.reach)
        can_counter = (
            not table.sealed and rest > 0 and table.reach >= min(amount, rest) and table.own.hp > table.owed + amount
        )
        raised = self._shown(whole + max(0, raised_by), -cost)
        known: dict[tuple[int, int], tuple[int, int, int]] = {}
        value, counters, counted, total = 0, 0, 0, 0
        for (style, strength, result, multiplier), weight in self.ends.items():
            total += weight
            chances = known.get((style, strength))
            if chances is None:
                kind, held = STYLES[style], strength + STEP // 2
                counter = kind.raises(held) if can_counter else 0
                braces = (WHOLE - kind.stays(held, price)) * (WHOLE - counter) // WHOLE
                chances = known[style, strength] = (braces, WHOLE - braces - counter, counter)
            braces, engages, counter = chances
            value += weight * (braces * folded + engages * called(result, multiplier))
            counters += weight * counter
            counted += weight * counter * raised(result, multiplier)
        value += max(counted, counters * self.braced(-cost, min(whole, table.own.hp + table.mine)))
        return value // (WHOLE * max(1, total))

    def _wagers(self, style: int, strength: int) -> tuple[int, tuple[int, int, int]]:
        """Return how likely the other side attacks with a strength, and how large, see `Style`."""
        kind, held = STYLES[style], strength + STEP // 2
        return kind.wagers(held), kind.sizes(held)

    def _mean(self, worth: Callable[[int, int], int]) -> int:
        total = sum(self.ends.values())
        return sum(weight * worth(result, times) for (_, _, result, times), weight in self.ends.items()) // max(
            1, total
        )


def _struck(fortune: Fortune, stake: int, damage: int) -> Fortune:
    """Return what is left after a lost hand: armor bears what it can of the strike."""
    borne = min(fortune.armor, damage)
    return replace(fortune, hp=fortune.hp - stake - (damage - borne), armor=fortune.armor - borne)
