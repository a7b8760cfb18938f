"""Fit what combats bring to combats that were fought: the formula of `systems.chess.ai.odds`, and a table beside it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from components.chess import FULL_STAMINA
from systems.chess.ai.odds import CERTAIN, CombatOdds, Fighter, OddsFigures, OddsTable, Place

HP_STEP, STAMINA_STEP = 25, FULL_STAMINA + 1
"""Of the table: four buckets of HP, and one of stamina, with which combats differ too little to be told apart."""
DOUBT = 60
"""So many combats in a bucket count as much as the formula."""
_CLASS_RANGE = range(-20, 21, 4)
_SEEN_BY_CHANCE = 0.6
"""By how much, over the number of combats, a class must lower the error to count: chance alone seldom lowers it so.

That stamina and elements help is known from the rules; of classes nothing is.
"""


@dataclass(frozen=True, slots=True)
class Fought:
    """A combat: the fighters before it, and the HP in halves that both have left."""

    attacker: Fighter
    defender: Fighter
    left: tuple[int, int]

    @property
    def share(self) -> float:
        """How much of it the attacker won: 1 or 0, a half where both fell."""
        return 0.5 + (self.left[0] > 0) / 2 - (self.left[1] > 0) / 2

    def kept(self) -> list[float | None]:
        """Return the share of its HP that each has left, None for who fell."""
        pairs = zip(self.left, (self.attacker.hp, self.defender.hp), strict=True)
        return [min(1.0, left / hp) if left > 0 else None for left, hp in pairs]


def fitted(combats: Sequence[Fought]) -> OddsFigures:
    """Return the figures with the least error on some combats: one after another is set to its best value, twice."""
    figures = OddsFigures(breath=0, element=0, classes={}, spent=0)
    classes = sorted({fighter.card_class for combat in combats for fighter in (combat.attacker, combat.defender)})
    for _ in range(2):
        figures = _best((replace(figures, breath=value) for value in range(9)), combats)
        figures = _best((replace(figures, element=value) for value in range(0, 31, 2)), combats)
        for card_class in classes:
            tried = ({**figures.classes, card_class: value} for value in _CLASS_RANGE)
            figures = _best((replace(figures, classes=item) for item in tried), combats)
    kept, more = _shares(figures, combats)
    classes_that_count = {name: value for name, value in figures.classes.items() if value}
    return replace(figures, classes=classes_that_count, kept=kept, more=more)


def _best(candidates: Iterable[OddsFigures], combats: Sequence[Fought]) -> OddsFigures:
    def cost(figures: OddsFigures) -> tuple[float, int, int]:
        classes = sum(map(bool, figures.classes.values()))
        error = error_of(figures, combats) + classes * _SEEN_BY_CHANCE / len(combats)
        return round(error, 9), figures.breath, figures.element

    return min(candidates, key=cost)


def error_of(figures: OddsFigures, combats: Sequence[Fought]) -> float:
    """Return the mean squared error of the chances that figures give."""
    odds = CombatOdds(figures)
    chances = (odds.outlook(combat.attacker, combat.defender).chance / CERTAIN for combat in combats)
    return math.fsum((chance - combat.share) ** 2 for chance, combat in zip(chances, combats, strict=True)) / len(
        combats
    )


def blind_error(combats: Sequence[Fought]) -> float:
    """Return the mean squared error of always saying a half."""
    return math.fsum((0.5 - combat.share) ** 2 for combat in combats) / len(combats)


def _shares(figures: OddsFigures, combats: Sequence[Fought]) -> tuple[int, int]:
    """Return the share of its HP that a winner keeps at even chances, and how it rises with the chance."""
    odds = CombatOdds(figures)
    rows: list[tuple[float, float]] = []
    for combat in combats:
        chance = odds.chance_by_formula(combat.attacker, combat.defender) / CERTAIN
        for kept, hope in zip(combat.kept(), (chance, 1 - chance), strict=True):
            if kept is not None:
                rows.append((hope - 0.5, kept))
    mean = math.fsum(share for _, share in rows) / len(rows)
    centre = math.fsum(hope for hope, _ in rows) / len(rows)
    spread = math.fsum((hope - centre) ** 2 for hope, _ in rows)
    slope = math.fsum((hope - centre) * (share - mean) for hope, share in rows) / spread if spread else 0.0
    slope = min(1.0, max(0.0, slope))
    kept = mean - slope * centre
    return min(CERTAIN, max(0, round(kept * CERTAIN))), round(slope * CERTAIN)


@dataclass(frozen=True, slots=True)
class Bucket:
    """Combats whose fighters had about as many HP and as much stamina: how many, and what goes into the table."""

    combats: int
    more: int
    kept: tuple[int, int]


def buckets(figures: OddsFigures, combats: Sequence[Fought]) -> Mapping[Place, Bucket]:
    """Return how combats differed from the formula, by HP and stamina; a few combats hardly count."""
    table, odds = OddsTable(HP_STEP, STAMINA_STEP, {}), CombatOdds(replace(figures, table=None))
    by_place: dict[Place, list[Fought]] = {}
    for combat in combats:
        by_place.setdefault(table.place(combat.attacker, combat.defender), []).append(combat)
    return {place: _bucket(odds, by_place[place]) for place in sorted(by_place)}


def _bucket(odds: CombatOdds, combats: Sequence[Fought]) -> Bucket:
    looks = [odds.outlook(combat.attacker, combat.defender) for combat in combats]
    differences = [combat.share * CERTAIN - look.chance for combat, look in zip(combats, looks, strict=True)]
    kept = []
    for at, usual in enumerate(zip(*(odds.shares(look.chance) for look in looks), strict=True)):
        left = [share for combat in combats if (share := combat.kept()[at]) is not None]
        expected = math.fsum(usual) / len(usual)
        kept.append(round((math.fsum(left) * CERTAIN + DOUBT * expected) / (len(left) + DOUBT)))
    more = round(math.fsum(differences) / (len(combats) + DOUBT))
    return Bucket(len(combats), more, (kept[0], kept[1]))


def with_table(figures: OddsFigures, found: Mapping[Place, Bucket]) -> OddsFigures:
    """Return figures with the table of such buckets."""
    entries = {place: (bucket.more, *bucket.kept) for place, bucket in found.items()}
    return replace(figures, table=OddsTable(HP_STEP, STAMINA_STEP, entries))
