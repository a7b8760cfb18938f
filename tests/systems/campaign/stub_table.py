"""A match that ends as a test says: in the place of battles and tavern games, so that what follows can be looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any, ClassVar

from components.core import Component, Intents, component
from game.session.codec import decode_message
from systems.campaign.setup import Loss, Outcome
from systems.match import Command, Concede, Event, Match, Result, Ruleset, message
from systems.world import System, World


@message
class Tell(Command):
    """Say how the battle ends: who wins (-1 nobody), the dead of the player, their deeds, what is left and used."""

    winner: int
    losses: tuple[str, ...] = ()
    felled: tuple[str, ...] = ()
    menace: int = 0
    killer: str = ""
    standing: tuple[str, ...] = ()
    captured: tuple[str, ...] = ()
    crystal: int = 0
    rounds: int = 5
    supplies: tuple[str, ...] = ()
    purse: int = 0


@message
class Stir(Command):
    """Do something that does not end it; refused twice in a row."""


@component
class StubBattle(Component):
    """What the stub knows."""

    stirred: bool = False
    over: bool = False
    winner: int = -1
    losses: list[str] = field(default_factory=list)
    felled: list[str] = field(default_factory=list)
    menace: int = 0
    killer: str = ""
    standing: list[str] = field(default_factory=list)
    captured: list[str] = field(default_factory=list)
    crystal: int = 0
    rounds: int = 5
    supplies: list[str] = field(default_factory=list)
    purse: int = 0


class StubSystem(System):
    """Carries out what was said."""

    def process(self, world: World) -> None:
        battle = world.single(StubBattle)
        for _, command in world.single(Intents).waiting:
            if isinstance(command, Tell):
                battle.over, battle.winner, battle.menace = True, command.winner, command.menace
                battle.losses, battle.felled = list(command.losses), list(command.felled)
                battle.killer, battle.crystal, battle.rounds = command.killer, command.crystal, command.rounds
                battle.standing, battle.captured = list(command.standing), list(command.captured)
                battle.supplies, battle.purse = list(command.supplies), command.purse
            else:
                battle.stirred = True
        world.single(Intents).waiting.clear()


class StubRules(Ruleset[None]):
    """The rules of nothing much."""

    game: ClassVar[str] = "stub"
    commands: ClassVar[tuple[type[Command], ...]] = (Tell, Stir)
    events: ClassVar[tuple[type[Event], ...]] = ()

    def new_world(self, seed: int) -> World:
        del seed
        world = self.empty_world()
        world.spawn(StubBattle(), Intents())
        return world

    def empty_world(self) -> World:
        return World((StubSystem(),))

    def to_act(self, world: World) -> tuple[int, ...]:
        return () if world.single(StubBattle).over else (0, 1)

    def prompt(self, world: World, seat: int) -> dict[str, Any]:
        del world, seat
        return {}

    def legal(self, world: World, seat: int) -> list[Command]:
        del world, seat
        return [Stir()]

    def view(self, world: World, seat: int) -> None:
        del world, seat

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        del seat
        if isinstance(command, Stir) and world.single(StubBattle).stirred:
            return "It was stirred already. Do something else."
        return None

    def result(self, world: World) -> Result | None:
        battle = world.single(StubBattle)
        return Result(None if battle.winner < 0 else battle.winner, "Told.") if battle.over else None

    def concede(self, world: World, seat: int) -> None:
        battle = world.single(StubBattle)
        battle.over, battle.winner = True, 1 - seat


class StubTable:
    """The stub as a campaign's table; `begun` keeps what it was begun with, so that a test can count and look."""

    def __init__(self) -> None:
        self.begun: list[tuple[int, Mapping[str, Any]]] = []

    def begin(self, seed: int, options: Mapping[str, Any]) -> Match[Any]:
        self.begun.append((seed, options))
        return Match.new(StubRules(), seed, options)

    def resume(self, options: Mapping[str, Any], opening: Mapping[str, Any]) -> Match[Any]:
        world = StubRules().empty_world()
        world.load(opening["world"])
        return Match(StubRules(), world, options)

    def command(self, data: Mapping[str, Any]) -> Command:
        return decode_message((Tell, Stir, Concede), data)

    def outcome(self, match: Match[Any], events: Sequence[Event]) -> Outcome:
        del events
        battle = match.world.single(StubBattle)
        result = match.result()
        assert result is not None
        losses = tuple(Loss(loss, "combat", battle.killer) for loss in battle.losses)
        return Outcome(
            result.winner,
            battle.rounds,
            losses=losses,
            felled=Counter(battle.felled),
            menace=battle.menace,
            standing=Counter(battle.standing),
            captured=Counter(battle.captured),
            crystal=battle.crystal,
            supplies=tuple(battle.supplies),
            purse=battle.purse,
        )
