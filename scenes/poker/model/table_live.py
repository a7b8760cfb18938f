"""What can be done at the playing cards now, from the view: shown beside the picture once everything was told."""

from __future__ import annotations

from dataclasses import dataclass, field

from components.poker import hp_text
from systems.match import Command
from systems.poker.commands import Bet, Call, Check, Fold, Raise
from systems.poker.view.views import PokerView

ACTIONS = ("attack", "counter", "engage", "brace", "defend")
"""What players call them is in `TITLES`; in the order of the buttons."""
TITLES = {
    "attack": "Attack", "counter": "Counter Attack", "engage": "Engage", "brace": "Brace", "defend": "Defend",
}  # fmt: skip
Status = tuple[str, int]
"""A status and for how many hands it lasts still, 0 where it has no end."""


@dataclass(frozen=True, slots=True)
class Bets:
    """What the shown seat can commit.

    Attributes:
        active: whether it decides now; owed: what it has to match; all in halves.
        least, most, rest, chip: of what an attack may add, 0 where none is possible; reason: why not.
        hp, stamina: what it has; foe_all_in: what would put the other side all in, None where nothing does.
        statuses: of both heroes.
    """

    active: bool = False
    owed: int = 0
    least: int = 0
    most: int = 0
    rest: int = 0
    chip: int = 20
    reason: str = ""
    hp: int = 0
    stamina: int = 0
    foe_all_in: int | None = None
    statuses: tuple[tuple[Status, ...], tuple[Status, ...]] = field(default=((), ()))

    @classmethod
    def from_view(cls, view: PokerView, *, active: bool) -> Bets:
        """Return what a view says; nothing can be done while what happened is still being shown."""
        reach, foe = view.reach, 1 - view.seat
        own, fighter = view.cards.sides[view.seat].hero, view.fighters[view.seat]
        statuses = tuple(_statuses(view, seat) for seat in (0, 1))
        if reach is None:
            return cls(hp=own.hp, stamina=fighter.stamina, statuses=(statuses[0], statuses[1]))
        all_in = view.cards.sides[foe].hero.hp
        return cls(
            active=active, owed=fighter.owed, least=reach.least, most=reach.most, rest=reach.rest, chip=reach.chip,
            reason=reach.reason, hp=own.hp, stamina=fighter.stamina,
            foe_all_in=all_in if 0 < all_in <= own.hp - fighter.owed else None, statuses=(statuses[0], statuses[1]),
        )  # fmt: skip

    @property
    def can_wager(self) -> bool:
        """Whether an attack or a counter attack is possible."""
        return self.active and self.least > 0

    def nearest(self, amount: float) -> int:
        """Return the legal amount nearest to one: whole HP, or all that is left."""
        if not self.least:
            return 0
        if amount >= self.most:
            return self.most
        whole = round(amount / 2) * 2
        return max(self.least, min(self.most, whole))

    def cost(self, amount: int) -> int:
        """Return the stamina that adding an amount costs (POKER-2.6)."""
        return -(-amount // self.chip)

    def command(self, action: str, amount: int) -> Command:
        """Return the command of an action."""
        return {"attack": Bet(amount), "counter": Raise(amount), "engage": Call(), "brace": Fold(), "defend": Check()}[
            action
        ]

    def line(self, action: str, amount: int) -> str:
        """Return what stands below an action: what it costs, or in short why it is not possible."""
        free = not self.owed
        if action in {"attack", "counter"}:
            if (action == "attack") is not free:
                return "nothing to match" if free else "something is owed"
            return f"{self.cost(amount)} stamina" if self.least else "not possible"
        if action == "defend":
            return "+1 stamina" if free else f"{hp_text(self.owed)} owed"
        if free:
            return "nothing owed"
        return f"{hp_text(min(self.owed, self.hp))} HP" if action == "engage" else "1 stamina"


def _statuses(view: PokerView, seat: int) -> tuple[Status, ...]:
    hero = view.cards.sides[seat].hero
    passing = dict(hero.statuses)
    known = ("poisoned", "burning", "frozen", "blessed", "cursed", "enraged")
    found = [(word, max(0, passing.get(word, -1) - view.hand + 1)) for word in known if word in hero.keywords]
    shielded = dict(hero.counters).get("shielded", 0)
    return (*found, *((("shielded", shielded),) if shielded else ()))
