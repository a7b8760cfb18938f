"""Prove that a card of Ragnarok works: compare each thing that it does with the same card without it (MATCH-10.5).

Two matches of the same setup and dice are played side by side with the same commands, drawn by dice that favour the
card. Where they part, the card has shown what it does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from components.arena import SPELL, ArenaCardDefinition, ArenaMinion, ArenaWeapon
from components.effects import Ability, DerivedStats, Lose, Path
from systems.arena import commands
from systems.arena.rules.composition import arena_of
from systems.arena.ruleset import ArenaRules
from systems.arena.state.table import Arena
from systems.arena.state.zones import HEROES
from systems.dice import Stream
from systems.effects.book import follow
from systems.match import SEATS, Command, Match
from tests.systems.ability_paths import abilities_within, differences, odd_one, without
from tests.systems.arena.card_situations import Situation, setup_for, situations

STEPS = 60
"""Commands in one trial."""
TRIALS = 3
"""How often a situation is tried, with other dice each time."""
LATE = ("wounded", "poor")
"""The tables at which much has happened in the match already, which some cards count."""
HAPPENED = {"minions-died": 12, "healed": 15, "spells-cast": 12, "powers-used": 8, "discarded": 6}
PRINTED = ("overload", "spell_damage", "dormant", "appendages", "corrupted", "armor")
"""What a card does by its printed numbers."""
NOTHING = (Lose("lose", "me", 0),)
_STATS = ("attack", "health", "max-health", "cost", "spell-damage")
_WEIGHTS: Mapping[type[Command], tuple[int, int]] = {
    commands.PlayCard: (60, 8),
    commands.Attack: (40, 8),
    commands.UsePower: (20, 20),
    commands.UpgradeWeapon: (10, 10),
    commands.Trade: (40, 8),
    commands.Choose: (12, 8),
    commands.Decide: (10, 10),
    commands.EndTurn: (4, 4),
}
"""How likely a command is when it is about the card, and when not; what is not here is never given."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A visible effect: the situation, the commands that led there, and the difference."""

    situation: Situation
    trial: int
    commands: tuple[tuple[int, Command], ...]
    difference: str


def provable(card: ArenaCardDefinition) -> list[Path]:
    """Return the paths to everything that a card does."""
    return [*abilities_within(card), *((name,) for name in PRINTED if getattr(card, name))]


def prove(
    card: ArenaCardDefinition, path: Path, cards: Mapping[str, ArenaCardDefinition], trials: int = TRIALS
) -> Proof | None:
    """Return where something that a card does showed an effect, or None if it did in no situation.

    Args:
        card: which.
        path: the way to an ability, a keyword or a printed number (see `provable`).
        cards: all cards that could come up by name, tokens, powers and keywords among them.
        trials: how often each situation is tried.
    """
    card = replace(card, trial=min(card.trial, 1))  # its reward is to be seen, not how far it counts
    idle = _less(card, path)
    top = follow(card, path[:2]) if path[0] == "abilities" else None
    ability: Ability | None = top
    for trial in range(trials):
        for situation in situations(card, ability):
            found = _Trial(card, idle, path, situation, cards, trial).run()
            if found is not None:
                return found
    return None


def _less(card: ArenaCardDefinition, path: Path) -> ArenaCardDefinition:
    if len(path) == 1:
        name = str(path[0])
        return replace(card, **{name: type(getattr(card, name))()})
    return without(card, path, NOTHING)


class _Trial:
    """Two matches side by side."""

    def __init__(
        self,
        card: ArenaCardDefinition,
        idle: ArenaCardDefinition,
        path: Path,
        situation: Situation,
        cards: Mapping[str, ArenaCardDefinition],
        trial: int,
    ) -> None:
        self.card, self.situation, self.trial = card, situation, trial
        self.stays = (
            path == ("corrupted",)
            or trial == TRIALS - 1
            or (card.kind != SPELL and getattr(follow(card, path[:2]), "zones", ()) == ("hand",))
        )
        self.dice = Stream(trial, f"{card.id}/{path}/{situation}")
        self.both = [Match.new(ArenaRules(setup_for(item, situation, cards, card)), trial, {}) for item in (card, idle)]
        self.given: list[tuple[int, Command]] = []
        for match in self.both if situation.table in LATE else ():
            for seat in SEATS:
                for name, number in HAPPENED.items():
                    arena_of(match.world).count(seat, name, number)

    def run(self) -> Proof | None:
        """Play until the matches differ, or nothing more can be learned."""
        real, idle = self.both
        for _ in range(STEPS):
            if _asked(real) != _asked(idle):
                self._settle()
            difference = next(differences(*(summary(arena_of(item.world)) for item in self.both)), "")
            if difference or _asked(real) != _asked(idle):
                return self._proof(difference) if difference else None
            if real.result() is not None or idle.result() is not None:
                return None
            seat = real.to_act()[0]
            options, others = real.legal(seat), idle.legal(seat)
            if options != others:
                return self._proof(odd_one(options, others))
            weights = self._weights(options)
            if not sum(weights):
                return None
            command = options[self.dice.weighed(weights)]
            self.given.append((seat, command))
            for match in self.both:
                match.apply(seat, command)
        return None

    def _proof(self, difference: str) -> Proof:
        return Proof(self.situation, self.trial, tuple(self.given), difference)

    def _settle(self) -> None:
        """Answer all questions in each match until its player is free again, the first way each time, or the last."""
        for match in self.both:
            for _ in range(STEPS):
                if arena_of(match.world).stack.ask is None or match.result() is not None:
                    break
                seat = match.to_act()[0]
                answers = [option for option in match.legal(seat) if type(option) in _WEIGHTS]
                match.apply(seat, max(answers[:: -1 if self.trial % 2 else 1], key=_fullness))

    def _weights(self, options: list[Command]) -> list[int]:
        """Return how readily each command is given: more so if it is about the card."""
        arena = arena_of(self.both[0].world)
        own = {
            number
            for entity, number in arena.table.numbers.items()
            if arena.zones.definition(entity).id == self.card.id
        }
        return [_weight(option, own, stays=self.stays) for option in options]


def _fullness(command: Command) -> int:
    """Return how much an answer agrees to: the most cards, or yes."""
    if isinstance(command, commands.Choose):
        return len(command.cards)
    return command.option if isinstance(command, commands.Decide) else 0


def _weight(command: Command, own: set[int], *, stays: bool) -> int:
    """Return how readily a command is given; a card that works in the hand stays there for longer."""
    about, other = _WEIGHTS.get(type(command), (0, 0))
    about = 1 if stays and isinstance(command, commands.PlayCard) else about
    named = {getattr(command, key, 0) for key in ("card", "attacker", "target")} | {*getattr(command, "cards", ())}
    return about if named & own else other


def _asked(match: Match[Any]) -> tuple[Any, ...]:
    ask = arena_of(match.world).stack.ask
    return () if ask is None else (ask.kind, ask.seat, ask.name, ask.purpose)


def summary(arena: Arena) -> dict[str, Any]:
    """Return the visible state of a match, hidden cards included, by the names of things."""
    table = arena.table
    found: dict[str, Any] = {"turn": (table.turn, table.active, table.winner), "known": len(table.known)}
    for seat in (0, 1):
        side, hero = arena.sides[seat], arena.heroes[seat]
        found[f"hero of {seat}"] = (
            hero.hp, hero.armor, hero.power, hero.upgraded, arena.zones.definition(HEROES[seat]).id,
            _thing(arena, HEROES[seat]),
        )  # fmt: skip
        found[f"mana of {seat}"] = (side.mana, side.crystals, side.locked, side.overload, side.fatigue)
        found[f"hoard of {seat}"] = (side.corpses, side.runes)
        for zone in ("hand", "board", "weapons"):
            found[f"{zone} of {seat}"] = [_thing(arena, item) for item in getattr(side, zone)]
        found[f"deck of {seat}"] = [arena.zones.definition(item).id for item in side.deck]
        for zone in ("grave", "gone", "secrets"):
            found[f"{zone} of {seat}"] = sorted(arena.zones.definition(item).id for item in getattr(side, zone))
    return found


def _thing(arena: Arena, entity: int) -> tuple[Any, ...]:
    derived = arena.world.get(entity, DerivedStats)
    minion, weapon = arena.world.find(entity, ArenaMinion), arena.world.find(entity, ArenaWeapon)
    worn = (minion.damage, minion.attacks, minion.dormant, minion.silenced) if minion is not None else ()
    return (
        arena.zones.definition(entity).id,
        tuple(derived.stats.get(stat, 0) for stat in _STATS),
        sorted(derived.keywords),
        sorted(derived.counters.items()),
        len(derived.lent),
        worn,
        weapon.damage if weapon is not None else 0,
    )
