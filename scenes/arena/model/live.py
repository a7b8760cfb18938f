"""What can be done now and what it costs, from the view: shown beside the picture once everything was told."""

from __future__ import annotations

from dataclasses import dataclass, field

from components.arena import ArenaTerms
from systems.arena.view.views import ArenaView, HeroView, MinionView

STANDARD = ArenaTerms()

Numbers = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Live:
    """What the shown seat can do.

    Attributes:
        ready: characters that can attack; fresh: own minions that came this turn and cannot.
        playable: cards of the hand; numbers: cost, attack and health of known cards of hands, as they are now.
        powers: for each seat the cost of its power, how often it was used, and whether it can be used now.
        reasons: why a card, minion or hero cannot act, in one sentence.
        upgrade, power: why the weapon upgrade and the power are not possible, "" where they are.
        upgrades: whether the weapon can be upgraded now; offered: the weapon that this would bring.
        board_limit, crystal_limit, hand_limit: how many minions, mana crystals and cards in hand a side can have.
    """

    ready: frozenset[int] = frozenset()
    fresh: frozenset[int] = frozenset()
    playable: frozenset[int] = frozenset()
    numbers: dict[int, Numbers] = field(default_factory=dict)
    powers: tuple[tuple[int, int, bool], ...] = ((2, 0, False), (2, 0, False))
    reasons: dict[int, str] = field(default_factory=dict)
    upgrade: str = ""
    power: str = ""
    upgrades: bool = False
    offered: str = ""
    board_limit: int = STANDARD.board
    crystal_limit: int = STANDARD.crystals
    hand_limit: int = STANDARD.hand

    @classmethod
    def from_view(cls, view: ArenaView, *, active: bool) -> Live:
        """Return what a view says; nothing can be done while what happened is still being shown."""
        own = view.sides[view.seat]
        fighters: list[HeroView | MinionView] = [own.hero, *own.board]
        held = [card for side in view.sides for card in side.hand if card.definition]
        turn = view.turn
        return cls(
            ready=frozenset(fighter.card for fighter in fighters if active and fighter.can_attack),
            fresh=frozenset(
                minion.card
                for minion in own.board
                if active and minion.arrived == turn and not minion.can_attack and not minion.attacks
            ),
            playable=frozenset(card.card for card in own.hand if active and card.playable),
            numbers={card.card: (card.cost, card.attack, card.health) for card in held},
            powers=tuple(
                (side.hero.power_cost, side.hero.powers, active and side.hero.can_use_power) for side in view.sides
            ),
            reasons={
                **{fighter.card: fighter.reason for fighter in fighters},
                **{card.card: card.reason for card in own.hand},
            },
            upgrade=own.hero.upgrade_reason,
            power=own.hero.power_reason,
            upgrades=active and own.hero.can_upgrade,
            offered=own.hero.weapon_upgrade,
            board_limit=view.terms.board,
            crystal_limit=view.terms.crystals,
            hand_limit=view.terms.hand,
        )

    @property
    def left(self) -> int:
        """How many characters can still attack."""
        return len(self.ready)
