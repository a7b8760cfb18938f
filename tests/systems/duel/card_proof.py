"""Prove that a card of the duel works: compare each ability with the same card without it.

Two matches of the same table and dice are played side by side with the same commands: one with the card, one with the
card whose ability does nothing (what it costs and what it chooses stays). Where they part, the ability has shown what
it does. Commands are drawn by dice that favour the card; situations come from `tests.systems.duel.card_situations`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from components.duel import BATTLE, Creature, DuelCard, DuelCardDefinition, FieldRune, FieldWard
from components.effects import (
    Ability,
    Activated,
    Ask,
    Counters,
    DerivedStats,
    Path,
    Reveal,
    Shuffle,
    Triggered,
)
from systems.dice import Stream
from systems.duel import commands, events
from systems.duel.rules.composition import duel_of
from systems.duel.ruleset import DuelRules
from systems.duel.state.table import Duel
from systems.effects.book import follow, nodes_of
from systems.match import Command, Match
from tests.systems.ability_paths import differences, odd_one, without
from tests.systems.duel.card_situations import Situation, situations, table_for

STEPS = 60
"""Commands in one trial."""
TRIALS = 2
"""How often a situation is tried, with other dice each time."""
LIVELY = 12
"""How much more readily abilities of other cards are used in a lively situation."""
_PILES = ("hand", "netherworld", "banished", "used")
_STATS = ("power", "toughness", "attacks", "block")
_OFFERS = frozenset({"answer", "block", "join"})
"""Questions that the rules ask only where there is something to do."""
NOTHING = (Reveal("reveal", "self"),)
"""The program of an ability without an effect."""
_PRINTED = 2
"""Steps of a path to an ability that is printed on a card, not given by it."""


@dataclass(frozen=True, slots=True)
class Proof:
    """An ability's visible effect: the table, the commands that led there, and the difference."""

    situation: Situation
    trial: int
    commands: tuple[tuple[int, Command], ...]
    difference: str


def prove(
    card: DuelCardDefinition,
    path: Path,
    cards: Mapping[str, DuelCardDefinition],
    trials: int = TRIALS,
    seen_at: tuple[int, int] = (0, 0),
) -> Proof | None:
    """Return where an ability of a card showed an effect, or None if it did in no situation.

    Args:
        card: which.
        path: the way to the ability (see `abilities_within`).
        cards: all cards that could come up by name, tokens among them.
        trials: how often each situation is tried.
        seen_at: trial and number of the situation that are looked at first.
    """
    printed: Ability | str = follow(card, path[:2])
    idle = without(card, path, NOTHING)
    tried = [(trial, place) for trial in range(trials) for place in enumerate(situations(card, printed))]
    for trial, (_, situation) in sorted(tried, key=lambda item: (item[0], item[1][0]) != seen_at):
        found = _Trial(card, idle, path, situation, cards, trial).run()
        if found is not None:
            return found
    return None


class _Trial:
    """Two matches side by side."""

    def __init__(
        self,
        card: DuelCardDefinition,
        idle: DuelCardDefinition,
        path: Path,
        situation: Situation,
        cards: Mapping[str, DuelCardDefinition],
        trial: int,
    ) -> None:
        self.card, self.number, self.situation, self.trial = card, path[1], situation, trial
        ability: Ability | str = follow(card, path[:2])
        self.is_used = len(path) == _PRINTED and isinstance(ability, (Activated, Triggered))
        self.ordered = not any(isinstance(event, Shuffle) for event in nodes_of(ability))
        self.dice = Stream(trial, f"{card.id}/{path}/{situation}")
        self.both = [
            Match.new(DuelRules(table_for(item, ability, situation, cards)), trial, {}) for item in (card, idle)
        ]
        for item in self.both:
            self._lay_counters(duel_of(item.world))
        self.ran = [False, False]
        self.given: list[tuple[int, Command]] = []

    def _lay_counters(self, duel: Duel) -> None:
        """Give the card the counters that its costs take, to save many turns of waiting."""
        for entity in duel.table.entered:
            derived = duel.world.find(entity, DerivedStats)
            if derived is not None and duel.zones.card(entity).id == self.card.id:
                for event in nodes_of(self.card.abilities):
                    if isinstance(event, Counters) and isinstance(event.add, int) and event.add < 0:
                        derived.counters[event.name] = -event.add
        duel.stack.dirty = True

    def run(self) -> Proof | None:
        """Play until the matches differ, or nothing more can be learned."""
        real, idle = self.both
        for _ in range(STEPS):
            if _asked(real) != _asked(idle):
                if not self._counts():
                    return None
                if not self.is_used and _OFFERS & {*_asked(real)[:1], *_asked(idle)[:1]}:
                    return self._proof(f"asked: {_asked(real)}, not {_asked(idle)}")
                self._settle()
            difference = self._difference()
            if difference or _asked(real) != _asked(idle):
                return self._proof(difference) if difference and self._counts() else None
            if real.result() is not None or idle.result() is not None:
                return None
            seat = real.to_act()[0]
            options, others = real.legal(seat), idle.legal(seat)
            if options != others and self._counts():
                return self._proof(odd_one(options, others))
            command = self._drawn([option for option in options if option in others])
            if command is None:
                return None
            self.given.append((seat, command))
            for number in (0, 1):
                self._apply(number, seat, command)
        return None

    def _counts(self) -> bool:
        """Return whether a difference can be the ability's effect: it was used or triggered, in both matches."""
        return not self.is_used or all(self.ran)

    def _proof(self, difference: str) -> Proof:
        return Proof(self.situation, self.trial, tuple(self.given), difference)

    def _apply(self, number: int, seat: int, command: Command) -> None:
        for event in self.both[number].apply(seat, command):
            if isinstance(event, events.Activated) and event.definition == self.card.id:
                self.ran[number] |= event.ability == self.number

    def _difference(self) -> str:
        return next(differences(*(summary(duel_of(item.world), ordered=self.ordered) for item in self.both)), "")

    def _settle(self) -> None:
        """Answer all questions in each match until its player is free again, with minimal answers."""
        for number, match in enumerate(self.both):
            for _ in range(STEPS):
                if duel_of(match.world).stack.ask is None or match.result() is not None:
                    break
                seat = match.to_act()[0]
                command = _plainest(match.legal(seat))
                if number == 0:
                    self.given.append((seat, command))
                self._apply(number, seat, command)

    def _drawn(self, options: list[Command]) -> Command | None:
        """Return a random command, with preference for those about the card and those that have an effect."""
        duel = duel_of(self.both[0].world)
        own = {
            number
            for entity, number in duel.table.numbers.items()
            if duel.world.get(entity, DuelCard).definition.id == self.card.id
        }
        weights = [_weight(option, own, lively=self.situation.lively) for option in options]
        return options[self.dice.weighed(weights)] if sum(weights) else None


def _plainest(options: list[Command]) -> Command:
    """Return the minimal answer: decline what is optional, agree, and take as much as possible."""
    for option in options:
        if isinstance(option, (commands.Pass, commands.Strike)):
            return option
    chosen = [option for option in options if isinstance(option, commands.Choose)]
    agreed = [option for option in options if isinstance(option, commands.Decide)]
    return max(chosen, key=lambda item: len(item.cards)) if chosen else max(agreed, key=lambda item: item.option)


_WEIGHTS: Mapping[type[Command], tuple[int, int]] = {
    commands.Activate: (80, 1),
    commands.SummonCreature: (60, 8),
    commands.SetRune: (4, 2),
    commands.Equip: (60, 4),
    commands.ChangePosition: (8, 3),
    commands.Flip: (60, 6),
    commands.Attack: (40, 12),
    commands.Join: (40, 25),
    commands.Strike: (12, 12),
    commands.Pass: (6, 6),
    commands.Block: (60, 20),
    commands.CallOff: (1, 1),
    commands.Choose: (40, 10),
    commands.Decide: (10, 10),
    commands.NextPhase: (8, 8),
}
"""How likely a command is when it is about the card, and when not; what is not here is never given."""


def _weight(command: Command, own: set[int], *, lively: bool) -> int:
    about, else_ = _WEIGHTS.get(type(command), (0, 0))
    named = {getattr(command, key, 0) for key in ("card", "creature", "target")} | set(getattr(command, "cards", ()))
    if isinstance(command, commands.NextPhase) and command.phase == BATTLE:
        else_ *= 4
    if isinstance(command, commands.Activate) and lively:
        else_ *= LIVELY
    if isinstance(command, commands.Choose) and len(command.cards) > 1:
        else_ *= 2
    if isinstance(command, commands.SummonCreature) and command.face_down:
        about //= 6
    if isinstance(command, commands.Decide) and command.option:
        else_ *= 2
    return about if named & own else else_


def _asked(match: Match[Any]) -> tuple[Any, ...]:
    ask: Ask | None = duel_of(match.world).stack.ask
    return () if ask is None else (ask.kind, ask.seat, ask.name, ask.source, ask.purpose)


def summary(duel: Duel, *, ordered: bool = True) -> dict[str, Any]:
    """Return the visible state of a match, hidden cards included, by the names of things.

    Args:
        duel: which.
        ordered: whether the order of decks counts.
    """
    table, clash = duel.table, duel.clash
    found: dict[str, Any] = {
        "turn": (table.turn, table.active, table.phase, table.winner),
        "attack": (tuple(clash.attackers), clash.target, clash.blocker, clash.called_off),
        "chain": tuple((link.card, link.negated) for link in duel.chain.links),
    }
    for seat in (0, 1):
        found |= _side(duel, seat, ordered=ordered)
    return found


def _side(duel: Duel, seat: int, *, ordered: bool) -> dict[str, Any]:
    side = duel.sides[seat]
    deck = [duel.zones.card(card).id for card in side.deck]
    found: dict[str, Any] = {
        f"hp of {seat}": side.hp,
        f"deck of {seat}": deck if ordered else sorted(deck),
        f"runes of {seat}": [
            (duel.zones.card(rune).id, duel.world.get(rune, FieldRune).active) for rune in side.runes if rune
        ],
        f"player {seat}": _thing(duel, duel.zones.player(seat)),
    }
    for pile in _PILES:
        found[f"{pile} of {seat}"] = sorted(duel.zones.card(item).id for item in getattr(side, pile))
    for item in (*side.creatures, *side.wards):
        if item:
            found[f"{duel.zones.card(item).id} {item}"] = _thing(duel, item)
    return found


def _thing(duel: Duel, entity: int) -> tuple[Any, ...]:
    derived, creature = duel.world.get(entity, DerivedStats), duel.world.find(entity, Creature)
    ward = duel.world.find(entity, FieldWard)
    lies = (creature.seat, creature.face_up, creature.position, creature.attacks, creature.blocks) if creature else ()
    stats = tuple(derived.stats.get(stat, 0) for stat in _STATS)
    return (stats, sorted(derived.counters.items()), lies, ward and ward.carrier)
