"""An attack's outcome as far as the seat can know, by the rules. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from components.duel import ATTACK
from scenes.duel.model.picture import DuelPicture
from systems.duel.rules.clash import remaining_powers, resolve_clash

BATTLE_PROOF = "battle-proof"
NOTHING: Mapping[int, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Forecast:
    """How a clash would end if nothing answered it.

    Attributes:
        attackers: their numbers, in order; powers: what each brings; totals: the running sums.
        met: the number of the creature that meets the attack, 0 for the player; toughness: of it, -1 where unknown.
        felled: the numbers of those that would fall.
        lost: HP that seat 0 and seat 1 would lose.
        left: powers that would be left against the first target after this blocker; empty for no blocker or where it
            would stand.
    """

    attackers: tuple[int, ...] = ()
    powers: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    met: int = 0
    toughness: int = -1
    felled: tuple[int, ...] = ()
    lost: tuple[int, int] = (0, 0)
    left: tuple[int, ...] = ()

    @property
    def known(self) -> bool:
        """Whether all numbers are known."""
        return self.met == 0 or self.toughness >= 0


def foretell(
    picture: DuelPicture,
    attackers: Sequence[int],
    target: int,
    blocker: int = 0,
    *,
    block: int = 0,
    spent: Mapping[int, int] = NOTHING,
) -> Forecast:
    """Return how an attack would end against a target or a blocker.

    Args:
        picture: where.
        attackers: their numbers, in order.
        target: a creature's number, 0 for the player.
        blocker: a creature's number, 0 for none.
        block: what is added to the blocker's toughness.
        spent: the power that attackers have left at a blocker that fell (DUEL-6.5), by number.
    """
    found = [item for item in map(picture.creature, attackers) if item is not None]
    numbers = tuple(item.id for item in found)
    powers = tuple(max(0, item.power - spent.get(item.id, 0)) for item in found)
    seat = picture.side_of(numbers[0]) if numbers else picture.seat
    met = picture.creature(blocker or target)
    if met is None:
        return Forecast(numbers, powers, (), lost=_lost(1 - seat, len(numbers)))
    totals = tuple(sum(powers[: place + 1]) for place in range(len(powers)))
    if not met.face_up and not met.card:
        return Forecast(numbers, powers, totals, met.id)
    toughness = met.toughness + (block if blocker else 0)
    outcome = resolve_clash(powers, toughness, in_attack=met.position == ATTACK)
    falling = [found[place] for place in outcome.felled]
    if outcome.target_falls:
        falling.append(met)
    falling = [item for item in falling if BATTLE_PROOF not in item.keywords]
    lost = [0, 0]
    for item in falling:
        if item.position == ATTACK:
            lost[picture.side_of(item.id)] += 1
    falls = met in falling
    left = remaining_powers(powers, toughness) if blocker and falls else ()
    return Forecast(
        numbers, powers, outcome.totals, met.id, toughness, tuple(item.id for item in falling), (lost[0], lost[1]), left
    )


def _lost(seat: int, amount: int) -> tuple[int, int]:
    return (amount, 0) if seat == 0 else (0, amount)
