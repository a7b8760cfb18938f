"""A tiny game with something hidden, by which the contract suite proves that it sees what it should.

Seats take one to three stones in turn; each has a coin that only it knows and may turn over once. Who takes the last
stone wins, unless both coins show the same: then nobody does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from components.core import Component, Dice, Intents, component
from game.session.codec import NotUnderstood
from game.session.game import Game
from systems.dice import Roll, Stream
from systems.match import Command, Concede, Event, Match, Result, Ruleset, message
from systems.search.opponent import Candidate, Decision, Opponent, never
from systems.world import System, World


@message
class Take(Command):
    count: int


@message
class TurnCoin(Command):
    pass


@message
class StonesTaken(Event):
    seat: int
    count: int
    left: int


@message
class CoinTouched(Event):
    seat: int


@message
class CoinTurned(Event):
    seat: int
    face: int


@dataclass(frozen=True, slots=True)
class NimView:
    seat: int
    pile: int
    turn: int
    coin: int
    turned: tuple[int, ...]
    winner: int = -2


@component
class NimPile(Component):
    pile: int
    turn: int = 0
    winner: int = -2


@component
class NimCoin(Component):
    face: int
    turned: int = 0


COINS = (2, 3)


class Taking(System):
    """Carries out what was asked."""

    ears_of_coin: ClassVar[tuple[int, int]] = (1, 2)

    def process(self, world: World) -> None:
        intents, table = world.single(Intents), world.single(NimPile)
        for seat, command in intents.waiting:
            if isinstance(command, Take):
                table.pile -= command.count
                table.turn = 1 - seat
                world.emit(StonesTaken, seat, command.count, table.pile)
                if table.pile == 0:
                    faces = [world.get(other, NimCoin).face for other in COINS]
                    table.winner = -1 if faces[0] == faces[1] else seat
            else:
                coin = world.get(COINS[seat], NimCoin)
                coin.face, coin.turned = 1 - coin.face, 1
                world.emit(CoinTouched, seat)
                world.emit(CoinTurned, seat, coin.face, audience=self.ears_of_coin[seat])
        intents.waiting.clear()


class NimRules(Ruleset[NimView]):
    """The rules."""

    game: ClassVar[str] = "nim"
    commands: ClassVar[tuple[type[Command], ...]] = (Take, TurnCoin)
    events: ClassVar[tuple[type[Event], ...]] = (StonesTaken, CoinTouched, CoinTurned)
    systems: ClassVar[tuple[System, ...]] = (Taking(),)

    def __init__(self, most: int = 3) -> None:
        self.most = most

    def new_world(self, seed: int) -> World:
        world = self.empty_world()
        world.spawn(Dice(seed), Intents(), NimPile(0))
        world.single(NimPile).pile = 9 + Roll(world, "pile").below(8)
        for _ in COINS:
            world.spawn(NimCoin(Roll(world, "coins").below(2)))
        return world

    def to_act(self, world: World) -> tuple[int, ...]:
        table = world.single(NimPile)
        return () if table.winner != -2 else (table.turn,)

    def prompt(self, world: World, seat: int) -> dict[str, Any]:
        return {"kind": "take", "most": self.most} if seat in self.to_act(world) else {}

    def legal(self, world: World, seat: int) -> list[Command]:
        if seat not in self.to_act(world):
            return []
        takes: list[Command] = [Take(number) for number in range(1, min(self.most, world.single(NimPile).pile) + 1)]
        return takes if world.get(COINS[seat], NimCoin).turned else [*takes, TurnCoin()]

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        if isinstance(command, TurnCoin):
            return "Your coin was turned already." if world.get(COINS[seat], NimCoin).turned else None
        return None if command in self.legal(world, seat) else f"Take 1 to {self.most} of the stones that are left."

    def view(self, world: World, seat: int) -> NimView:
        table = world.single(NimPile)
        coins = [world.get(coin, NimCoin) for coin in COINS]
        return NimView(
            seat, table.pile, table.turn, coins[seat].face, tuple(coin.turned for coin in coins), table.winner
        )

    def result(self, world: World) -> Result | None:
        winner = world.single(NimPile).winner
        if winner == -2:
            return None
        return Result(None, "The coins are equal.") if winner == -1 else Result(winner, "The last stone is taken.")

    def concede(self, world: World, seat: int) -> None:
        world.single(NimPile).winner = 1 - seat


class NimOpponent:
    """Leaves a multiple of four when it can."""

    def __init__(self, level: str, most: int) -> None:
        self.level = level
        self._most = most

    def decide(self, view: NimView, dice: Stream) -> Decision:
        best = view.pile % (self._most + 1)
        count = best or 1 + dice.below(min(self._most, view.pile))
        return Decision((Take(count),), (Candidate(f"take {count}", 100),), nodes=1)


class CoinNim(Game[NimView]):
    """The game as the catalog would list it."""

    title: ClassVar[str] = "Nim with Coins"
    rules: ClassVar[type[NimRules]] = NimRules
    view_type: ClassVar[type[Any]] = NimView

    def check_options(self, options: Mapping[str, Any]) -> None:
        unknown = set(options) - {"most"}
        if unknown:
            raise NotUnderstood(f"Nim has no option {min(unknown)!r}.")

    def new_match(self, seed: int, options: Mapping[str, Any] | None = None) -> Match[NimView]:
        self.check_options(options or {})
        complete = {"most": 3, **(options or {})}
        return Match.new(self.rules(complete["most"]), seed, complete)

    def opponent(
        self, level: str, shared: Mapping[str, Any] | None = None, out_of_time: Callable[[], bool] = never
    ) -> Opponent[NimView]:
        del out_of_time
        if level not in self.levels:
            raise NotUnderstood(f"There is no level {level!r}.")
        return NimOpponent(level, (shared or {}).get("most", 3))

    def imagined(self, view: NimView, dice: Stream, shared: Mapping[str, Any] | None = None) -> Match[NimView]:
        most = (shared or {}).get("most", 3)
        rules = self.rules(most)
        world = rules.empty_world()
        world.spawn(Dice(dice.below(1 << 32)), Intents(), NimPile(view.pile, view.turn, view.winner))
        for seat in (0, 1):
            face = view.coin if seat == view.seat else dice.below(2)
            world.spawn(NimCoin(face, view.turned[seat]))
        return Match(rules, world, {"most": most})

    def shared_setup(self, match: Match[NimView], seat: int) -> dict[str, Any]:
        del seat
        return {"most": match.setup["most"]}

    def content_digest(self) -> str:
        return "none"

    def turns(self, match: Match[NimView]) -> int:
        return 17 - match.view(0).pile


def scramble_nim(match: Match[NimView], seat: int, dice: Stream) -> Match[NimView]:
    """Turn the coin that the seat cannot see, and stir the dice."""
    other = match.fork()
    coin = other.world.get(COINS[1 - seat], NimCoin)
    coin.face = 1 - coin.face
    other.world.single(Dice).streams["pile"] = dice.below(1 << 60)
    return other


NIM = CoinNim()
RESIGN = Concede()
