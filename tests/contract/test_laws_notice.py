"""The contract suite proved by games that break one law each: a law that cannot fail protects nobody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from components.core import Intents
from game.session.game import Game
from game.session.replays import Replay, Verification, recorded
from game.session.session import NONE, Seat, Session
from systems.dice import Stream
from systems.match import Command, Match
from systems.search.opponent import Decision
from systems.world import System, World
from tests.contract import laws
from tests.contract.coin_nim import (
    COINS,
    NIM,
    CoinNim,
    NimCoin,
    NimPile,
    NimRules,
    NimView,
    Take,
    Taking,
    TurnCoin,
    scramble_nim,
)
from tests.contract.elsewhere import HASH_SEEDS, elsewhere
from tests.contract.laws import Case

SOUND = Case(NIM, "tests.contract.test_laws_notice:SOUND", scramble_nim, twins=[], most=80)

LAWS: dict[str, Callable[[Case], None]] = {
    "seed": lambda case: laws.same_seed_gives_same_digests(case, 4),
    "processes": lambda case: laws.other_processes_give_the_same_digests(case, [1, 2]),
    "thoughts": lambda case: laws.other_processes_think_alike(case, 3, "hard"),
    "end": lambda case: laws.random_matches_end(case, range(5)),
    "forks": lambda case: laws.forks_are_complete_and_independent(case, 5),
    "copies": lambda case: laws.copies_are_matches_of_their_own(case, 6),
    "dumps": lambda case: laws.dumps_load_and_play_on_alike(case, 6),
    "legal": lambda case: laws.legal_is_accepted_and_everything_else_refused(case, 7),
    "odd": lambda case: laws.odd_commands_are_refused(case, 12),
    "hidden": lambda case: laws.nothing_hidden_leaks(case, 8),
    "opponents": lambda case: laws.opponents_see_no_more_than_their_seat(case, 9, "hard"),
    "imagined": lambda case: laws.imagined_matches_fit_the_view(case, 13),
    "truths": lambda case: laws.what_is_imagined_holds_nothing_hidden(case, 14),
    "twins": laws.setups_share_nothing_hidden,
    "json": lambda case: laws.json_round_trips(case, 10),
}


@pytest.mark.parametrize("law", LAWS)
def test_a_sound_game_keeps_the_law(law: str) -> None:
    LAWS[law](SOUND)


def test_the_replay_of_a_sound_game_verifies(tmp_path: Path) -> None:
    laws.replays_verify(SOUND, 11, tmp_path)


def of(rules: type[NimRules], name: str = "") -> Case:
    """Return a case of a game with other rules."""

    class Other(CoinNim):
        pass

    Other.rules = rules
    return replace(SOUND, game=Other(), source=f"tests.contract.test_laws_notice:{name}")


class Pressing(Taking):
    """A coin is laid with its face up, however it lay before."""

    def process(self, world: World) -> None:
        pressed = [seat for seat, command in world.single(Intents).waiting if isinstance(command, TurnCoin)]
        super().process(world)
        for seat in pressed:
            world.get(COINS[seat], NimCoin).face = 1


class PressesAgain(NimRules):
    systems: ClassVar[tuple[System, ...]] = (Pressing(),)

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        return None if isinstance(command, TurnCoin) else super().refusal(world, seat, command)


def test_a_command_that_leaves_no_trace_is_not_missed_in_a_replay(tmp_path: Path) -> None:
    session = Session.new(of(PressesAgain).game, 11, {}, (Seat(NONE), Seat(NONE)))
    for seat, command in ((0, TurnCoin()), (0, TurnCoin()), (0, Take(1)), (1, Take(1))):
        session.submit(seat, command)
    replay = recorded(session, tmp_path / "coins.json")
    assert replace(replay, commands=replay.commands[1:]).verify().ok, "the second press does what the first one did"
    assert laws.needed_command(replay, 0) == 2


def believing(replay: Replay) -> Verification:
    """Believe every record."""
    return Verification(True, f"{replay.path} is right.", len(replay.commands), replay.final)


def only_ending(replay: Replay) -> Verification:
    """Look at the end of a record alone."""
    again = replay.replayed()
    ended = again.match.result() is not None
    return Verification(ended, f"{replay.path} has an end.", len(replay.commands), again.match.digest())


@pytest.mark.parametrize("verify", [believing, only_ending])
def test_a_verification_that_does_not_compare_is_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, verify: Callable[[Replay], Verification]
) -> None:
    monkeypatch.setattr(Replay, "verify", verify)
    with pytest.raises(AssertionError):
        laws.replays_verify(SOUND, 11, tmp_path)


class ShowsBothCoins(NimRules):
    def view(self, world: World, seat: int) -> NimView:
        view = super().view(world, seat)
        return NimView(
            view.seat, view.pile, view.turn, view.coin, tuple(world.get(coin, NimCoin).face for coin in COINS)
        )


class Loud(Taking):
    ears_of_coin: ClassVar[tuple[int, int]] = (3, 3)


class TellsTheCoin(NimRules):
    systems: ClassVar[tuple[System, ...]] = (Loud(),)


class RefusesWithTheCoin(NimRules):
    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        refusal = super().refusal(world, seat, command)
        return refusal and f"{refusal[:-1]}, said the coin {world.get(COINS[1 - seat], NimCoin).face}."


class Counting(Taking):
    """State beside the world: neither forked nor dumped."""

    taken = 0

    def process(self, world: World) -> None:
        super().process(world)
        type(self).taken += 1
        world.get(COINS[0], NimCoin).turned = self.taken


class CountsOnItself(NimRules):
    systems: ClassVar[tuple[System, ...]] = (Counting(),)


class RefusesWhatItLists(NimRules):
    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        return "Two is not allowed." if command == Take(2) else super().refusal(world, seat, command)


class AcceptsWhatItDoesNotList(NimRules):
    def legal(self, world: World, seat: int) -> list[Command]:
        return [command for command in super().legal(world, seat) if command != Take(2)]

    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        return None if command == Take(2) else super().refusal(world, seat, command)


class RefusingChanges(NimRules):
    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        refusal = super().refusal(world, seat, command)
        if refusal is not None:
            world.single(NimPile).pile += 1
        return refusal


class GrumblesWithoutSentence(NimRules):
    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        return super().refusal(world, seat, command) and "no"


class CountsOnFewStones(NimRules):
    def refusal(self, world: World, seat: int, command: Command) -> str | None:
        if isinstance(command, Take) and "few stones"[command.count] == "?":
            return "Nobody takes that."
        return super().refusal(world, seat, command)


class Refilling(Taking):
    def process(self, world: World) -> None:
        super().process(world)
        table = world.single(NimPile)
        table.pile, table.winner = 9, -2


class NeverEnds(NimRules):
    systems: ClassVar[tuple[System, ...]] = (Refilling(),)


class HashesItsCoins(NimRules):
    def new_world(self, seed: int) -> World:
        world = super().new_world(seed)
        world.get(COINS[0], NimCoin).face = hash(f"coin {seed}") % 2
        world.single(NimPile).pile += hash("pile") % 64
        return world


class Forgetful(CoinNim):
    """Loads a world in which the coins are new."""

    def load_match(self, dump: Any) -> Match[NimView]:
        match = super().load_match(dump)
        match.world.get(COINS[0], NimCoin).turned = 0
        return match


class ForgetsTheCoin(CoinNim):
    """Imagines the own coin, too."""

    def imagined(self, view: NimView, dice: Stream, shared: Any = None) -> Match[NimView]:
        return super().imagined(replace(view, coin=dice.below(2)), dice, shared)


class ImaginesNothingElse(CoinNim):
    """Imagines the same match whatever the dice are."""

    def imagined(self, view: NimView, dice: Stream, shared: Any = None) -> Match[NimView]:
        del dice
        return super().imagined(view, Stream(1), shared)


class ImaginesByTheClock(CoinNim):
    """Imagines another match every time."""

    times = 0

    def imagined(self, view: NimView, dice: Stream, shared: Any = None) -> Match[NimView]:
        del dice
        type(self).times += 1
        return super().imagined(view, Stream(self.times), shared)


class ImaginesTheTruth(CoinNim):
    """Imagines what it was told of the truth."""

    def shared_setup(self, match: Match[NimView], seat: int) -> dict[str, Any]:
        return {**super().shared_setup(match, seat), "hint": match.world.get(COINS[1 - seat], NimCoin).face}

    def imagined(self, view: NimView, dice: Stream, shared: Any = None) -> Match[NimView]:
        match = super().imagined(view, dice, shared)
        match.world.get(COINS[1 - view.seat], NimCoin).face = shared["hint"]
        return match


class Whisperer(CoinNim):
    """Gives opponents a hint."""

    def shared_setup(self, match: Match[NimView], seat: int) -> dict[str, Any]:
        return {**super().shared_setup(match, seat), "hint": match.world.get(COINS[1 - seat], NimCoin).face}


class QuietRules(NimRules):
    """Does not declare an event."""

    events = NimRules.events[:2]


class Undeclared(CoinNim):
    """Is played by rules that do not declare an event."""

    rules = QuietRules


HASHED = of(HashesItsCoins, "HASHED")

BROKEN: list[tuple[str, Case]] = [
    ("hidden", of(ShowsBothCoins)),
    ("hidden", of(TellsTheCoin)),
    ("hidden", of(RefusesWithTheCoin)),
    ("forks", of(CountsOnItself)),
    ("dumps", of(CountsOnItself)),
    ("legal", of(RefusesWhatItLists)),
    ("legal", of(AcceptsWhatItDoesNotList)),
    ("legal", of(RefusingChanges)),
    ("legal", of(GrumblesWithoutSentence)),
    ("odd", of(CountsOnFewStones)),
    ("odd", of(RefusingChanges)),
    ("odd", of(AcceptsWhatItDoesNotList)),
    ("odd", of(GrumblesWithoutSentence)),
    ("end", of(NeverEnds)),
    ("processes", HASHED),
    ("thoughts", HASHED),
    ("dumps", replace(SOUND, game=Forgetful())),
    ("hidden", replace(SOUND, game=Whisperer())),
    ("json", replace(SOUND, game=Undeclared())),
    ("imagined", replace(SOUND, game=ForgetsTheCoin())),
    ("imagined", replace(SOUND, game=ImaginesByTheClock())),
    ("truths", replace(SOUND, game=ImaginesNothingElse())),
    ("truths", replace(SOUND, game=ImaginesTheTruth())),
    ("twins", replace(SOUND, twins=[({"most": 3}, {"most": 4})])),
]


@pytest.mark.parametrize(("law", "case"), BROKEN, ids=[f"{law}-{number}" for number, (law, _) in enumerate(BROKEN)])
def test_the_law_notices(law: str, case: Case) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        LAWS[law](case)


class PeekingOpponent:
    level = "hard"

    def __init__(self, hint: int) -> None:
        self.hint = hint

    def decide(self, view: NimView, dice: Stream) -> Any:
        del dice
        return Decision((Take(1 + self.hint if view.pile > 2 else 1),))


def test_the_law_notices_an_opponent_that_peeks() -> None:
    class Peeking(Whisperer):
        def opponent(self, level: str, shared: Any = None, out_of_time: Any = None) -> Any:
            del level, out_of_time
            return PeekingOpponent(shared["hint"])

    peeking: Game[Any] = Peeking()
    with pytest.raises(AssertionError):
        LAWS["opponents"](replace(SOUND, game=peeking))


def test_what_fails_in_another_process_is_told_here_and_the_next_question_is_answered() -> None:
    other = elsewhere(HASH_SEEDS[0])
    with pytest.raises(AssertionError, match="NOWHERE"):
        other.ask("tests.contract.test_laws_notice:NOWHERE", "trail", 1)
    assert other.ask(SOUND.source, "trail", 1) == laws.trail(SOUND, 1)


def test_the_other_processes_hash_otherwise() -> None:
    told = {elsewhere(seed).ask(HASHED.source, "trail", 1) for seed in HASH_SEEDS}
    assert len(told) == len(HASH_SEEDS)
