"""The laws that every game of the house keeps, each as a function that fails when it is broken.

A `Case` is a game with options and with an adaptor that changes what a seat cannot know. The same functions hold every
game of the catalog, and prove by broken games that they notice.
"""

from __future__ import annotations

import copy
import hashlib
import itertools
import json
import pickle
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from game.lab.soak.commands import fault_of_commands, fault_of_json, fault_of_seats, filled
from game.problems import WrongRequest
from game.session.codec import decode_message
from game.session.game import Game
from game.session.random_play import random_command
from game.session.replays import Replay, read_replay, recorded
from game.session.session import NONE, Seat, Session
from systems.dice import Stream
from systems.match import Command, Concede, Event, Match, Refused
from systems.plain import plain
from tests.contract.elsewhere import HASH_SEEDS, elsewhere
from tests.contract.wrong import assert_sentence, assert_short_sentence, some_of, wrong_commands
from tests.thorough import examples

Scramble = Callable[[Match[Any], int, Stream], Match[Any]]
USUAL = examples(2, 1) == 1
"""Whether half as many positions of long matches are looked at as in a thorough run."""


def no_options(seed: int) -> Mapping[str, Any]:
    """Leave everything to the game."""
    del seed
    return {}


@dataclass(frozen=True)
class Case:
    """A game to be held to the laws.

    Attributes:
        game: the game.
        source: where another process finds the game: "module:name".
        scramble: returns a match that differs only in what the seat cannot know.
        options: of the match of a seed.
        twins: pairs of options that differ only in what seat 0 cannot know.
        stride: laws that cost much look at every position whose number it divides.
        most: commands after which a match must have ended.
    """

    game: Game[Any]
    source: str
    scramble: Scramble
    options: Callable[[int], Mapping[str, Any]] = no_options
    twins: Sequence[tuple[Mapping[str, Any], Mapping[str, Any]]] = ()
    stride: int = 1
    most: int = 5000

    def match(self, seed: int) -> Match[Any]:
        """Return a new match."""
        return self.game.new_match(seed, self.options(seed))


def positions(case: Case, seed: int, *, stride: int | None = None) -> Iterator[tuple[int, Match[Any]]]:
    """Play a random match; yield every so many commands the number of the position and the match itself."""
    match, dice = case.match(seed), Stream(seed, "positions")
    every = stride or case.stride
    if USUAL and case.stride > 1:
        every = 2 * every + 1  # odd, so that each seat is met at its turn
    for number in range(case.most):
        if number % every == 0:
            yield number, match
        if not step(match, dice):
            return
    pytest.fail(f"{case.game.name} with seed {seed} has not ended after {case.most} commands")


def step(match: Match[Any], dice: Stream) -> tuple[int, Command, tuple[Event, ...]] | None:
    """Let a random seat do something random; None when the match is over."""
    seats = match.to_act()
    if not seats:
        return None
    seat = dice.choose(seats)
    command = random_command(match, seat, dice)
    return seat, command, match.apply(seat, command)


def play_on(match: Match[Any], dice: Stream, commands: int) -> list[str]:
    """Play some commands and return what happened on the way: digests, and the events as they were heard."""
    happenings = []
    for _ in range(commands):
        happened = step(match, dice)
        if happened is None:
            break
        happenings.append(f"{match.digest()} {[event.to_json() for event in happened[2]]}")
    return happenings


def trail(case: Case, seed: int) -> str:
    """Return a digest of all digests and events of a random match."""
    match = case.match(seed)
    text = " ".join([match.digest(), *play_on(match, Stream(seed, "trail"), case.most)])
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def same_seed_gives_same_digests(case: Case, seed: int) -> None:
    """Same seed and commands, same digests; another seed, another match."""
    assert trail(case, seed) == trail(case, seed)
    assert trail(case, seed) != trail(case, seed + 1)


def thoughts(case: Case, seed: int, level: str, most: int = 3) -> str:
    """Return what an opponent wants in the first turns of a match against itself, and why."""
    match = case.match(seed)
    wishes: list[str] = []
    for _ in range(most):
        if not match.to_act():
            break
        seat = match.to_act()[0]
        opponent = case.game.opponent(level, case.game.shared_setup(match, seat))
        decision = opponent.decide(match.view(seat), Stream(seed, f"thoughts {len(wishes)}"))
        wishes.append(repr(decision))
        for command in decision.commands:
            match.apply(seat, command)
    text = " ".join(wishes)
    return f"{len(wishes)} {hashlib.blake2b(text.encode(), digest_size=16).hexdigest()}"


def other_processes_think_alike(case: Case, seed: int, level: str) -> None:
    """An opponent decides alike in processes with other hash seeds."""
    here = thoughts(case, seed, level)
    for hash_seed in HASH_SEEDS:
        told = elsewhere(hash_seed).ask(case.source, "thoughts", seed, level)
        assert told == here, f"hash seed {hash_seed} thinks otherwise"


def other_processes_give_the_same_digests(case: Case, seeds: Sequence[int]) -> None:
    """The same in processes with other hash seeds."""
    for seed in seeds:
        here = trail(case, seed)
        for hash_seed in HASH_SEEDS:
            told = elsewhere(hash_seed).ask(case.source, "trail", seed)
            assert told == here, f"hash seed {hash_seed} plays another match"


def random_matches_end(case: Case, seeds: Sequence[int]) -> None:
    """Every random match ends, has a result, and then waits for nobody."""
    for seed in seeds:
        match = case.match(seed)
        play_on_silently(match, Stream(seed, "end"), case.most)
        assert match.to_act() == (), f"seed {seed} has not ended after {case.most} commands"
        result = match.result()
        assert result is not None
        assert_sentence(result.reason)
        for seat in (0, 1):
            assert match.legal(seat) == []
            assert match.prompt(seat) == {}
            assert match.refusal(seat, Concede()) == "The match is over."


def play_on_silently(match: Match[Any], dice: Stream, commands: int) -> None:
    """Play some commands without digests."""
    for _ in range(commands):
        if step(match, dice) is None:
            return


def forks_are_complete_and_independent(case: Case, seed: int) -> None:
    """A fork equals its parent, plays on alike under the same dice, and leaves the parent as it was."""
    for number, match in positions(case, seed):
        before = match.dump()
        fork = match.fork()
        assert fork.dump() == before
        first = play_on(fork, Stream(number, "fork"), 12)
        assert match.dump() == before, f"position {number}: playing a fork changed its parent"
        # The parent itself plays on, with all that it may keep beside its components.
        assert play_on(match, Stream(number, "fork"), 12) == first, f"position {number}: the parent plays differently"
        assert match.result() == fork.result()


def pickled(match: Match[Any]) -> Match[Any]:
    """Return what comes out of a match's pickle."""
    twin: Match[Any] = pickle.loads(pickle.dumps(match))  # noqa: S301 - made on the spot
    return twin


def copies_are_matches_of_their_own(case: Case, seed: int, *ways: Callable[[Match[Any]], Match[Any]]) -> None:
    """A copy, made by `copy` or in further ways, plays on alike and leaves the original as it was."""
    all_ways: tuple[Callable[[Match[Any]], Match[Any]], ...] = (copy.copy, copy.deepcopy, *ways)
    for number, match in positions(case, seed, stride=case.stride * 8):
        digest = match.digest()
        made = [way(match) for way in all_ways]
        played = [(twin.digest(), play_on(twin, Stream(number, "copy"), 6)) for twin in made]
        assert match.digest() == digest, f"position {number}: playing a copy changed the original"
        assert played == [(digest, play_on(match, Stream(number, "copy"), 6))] * len(made)


def dumps_load_and_play_on_alike(case: Case, seed: int) -> None:
    """A dump is JSON, loads to the same state, and plays on identically."""
    for number, match in positions(case, seed):
        dump = json.loads(json.dumps(match.dump()))
        loaded = case.game.load_match(dump)
        assert loaded.dump() == match.dump()
        assert loaded.digest() == match.digest()
        for seat in (0, 1):
            assert loaded.view(seat) == match.view(seat)
            assert loaded.legal(seat) == match.legal(seat)
        alike = play_on(loaded, Stream(number, "load"), 8) == play_on(match, Stream(number, "load"), 8)
        assert alike, f"position {number}: what was loaded plays differently"


def legal_is_accepted_and_everything_else_refused(case: Case, seed: int) -> None:
    """What `legal` lists is accepted; all else is refused with a sentence and changes nothing."""
    dice = Stream(seed, "wrong")
    for number, match in positions(case, seed):
        for seat in (0, 1):
            legal = match.legal(seat)
            assert bool(legal) == (seat in match.to_act())
            assert len(set(legal)) == len(legal), f"position {number}: a command is listed twice"
            for command in legal:
                assert match.refusal(seat, command) is None, f"position {number}: {command} is listed and refused"
            for event in some_of(legal, 3, dice):
                match.fork().apply(seat, event)
            before = match.digest()
            for wrong in wrong_commands(case.game, legal, dice):
                sentence = match.refusal(seat, wrong)
                assert sentence is not None, f"position {number}: seat {seat} may {wrong}, which is not listed"
                assert_sentence(sentence)
                with pytest.raises(Refused):
                    match.apply(seat, wrong)
            assert match.digest() == before, f"position {number}: refusing changed the state"
            assert match.world.drain() == ()


def odd_commands_are_refused(case: Case, seed: int) -> None:
    """Commands and seats of any type and value are refused in a sentence and leave no trace; legal ones still work."""
    dice = Stream(seed, "odd")
    for number, match in positions(case, seed, stride=case.stride * 4):
        for fault in (
            fault_of_seats(match, dice),
            fault_of_commands(case.game, match, dice),
            fault_of_json(case.game, dice),
        ):
            assert fault is None, f"position {number}: {fault}"


def any_fields_are_refused(case: Case, match: Match[Any], kind: type[Command], values: Mapping[str, object]) -> None:
    """A command with those fields is legal, or refused in one short sentence that changes nothing."""
    command, before = filled(kind, values), match.digest()
    for seat in (0, 1):
        reason = match.refusal(seat, command)
        if reason is None:
            assert command in match.legal(seat) or kind is Concede
            continue
        assert_short_sentence(reason)
        with pytest.raises(Refused, match=re.escape(reason)):
            match.apply(seat, command)
        assert match.digest() == before
    assert kind in (*case.game.rules.commands, Concede)


def nothing_hidden_leaks(case: Case, seed: int) -> None:
    """Two worlds that differ only in what a seat cannot know look, sound and answer alike to it."""
    dice = Stream(seed, "hidden")
    for number, match in positions(case, seed):
        for seat in (0, 1):
            other = case.scramble(match, seat, dice)
            _looks_alike(case, match, other, seat, f"position {number}, seat {seat}", dice)
            _sounds_alike(match, other, seat, f"position {number}, seat {seat}", dice)


def _looks_alike(case: Case, match: Match[Any], other: Match[Any], seat: int, where: str, dice: Stream) -> None:
    assert other.to_act() == match.to_act(), where
    assert_equal_views(other.view(seat), match.view(seat), where)
    assert other.prompt(seat) == match.prompt(seat), where
    assert other.result() == match.result(), where
    legal = match.legal(seat)
    assert other.legal(seat) == legal, where
    for wrong in wrong_commands(case.game, legal, dice):
        assert other.refusal(seat, wrong) == match.refusal(seat, wrong), f"{where}: {wrong}"
    shared = case.game.shared_setup(match, seat)
    assert case.game.shared_setup(other, seat) == shared, where


def _sounds_alike(match: Match[Any], other: Match[Any], seat: int, where: str, dice: Stream) -> None:
    """What follows from a command is heard alike, unless the views now differ: then it has truly been revealed."""
    for actor in (0, 1):
        common = [command for command in match.legal(actor) if other.refusal(actor, command) is None]
        for command in some_of(common, 4, dice):
            fork, twin = match.fork(), other.fork()
            heard = fork.heard(seat, fork.apply(actor, command))
            if twin.refusal(actor, command) is None:
                heard_other = twin.heard(seat, twin.apply(actor, command))
                if fork.view(seat) == twin.view(seat):
                    assert heard_other == heard, (
                        f"{where}: after {command} of seat {actor}: {_first(heard, heard_other)}"
                    )


def _first(first: Sequence[Event], second: Sequence[Event]) -> str:
    """Return the first event of each row in which they differ."""
    at = next(
        (at for at, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1]),
        min(len(first), len(second)),
    )
    return f"{first[at : at + 1]} or {second[at : at + 1]}"


def assert_equal_views(left: Any, right: Any, where: str) -> None:
    """Compare views and name the first field that differs."""
    if left != right:
        left_fields, right_fields = plain(left), plain(right)
        differing = [key for key in left_fields if left_fields[key] != right_fields[key]]
        pytest.fail(
            f"{where}: the views differ in {differing}: {[(left_fields[key], right_fields[key]) for key in differing]}"
        )


def opponents_see_no_more_than_their_seat(case: Case, seed: int, level: str, most: int = 6) -> None:
    """An opponent decides alike in worlds that differ only in what it cannot know, and what it wants is legal."""
    dice = Stream(seed, "opponent")
    for asked, (number, match) in enumerate(positions(case, seed, stride=case.stride * 3)):
        if asked == most:
            return
        for seat in match.to_act():
            decisions = []
            for item in (match, case.scramble(match, seat, dice)):
                opponent = case.game.opponent(level, case.game.shared_setup(item, seat))
                decisions.append(opponent.decide(item.view(seat), Stream(number, "decision")))
            assert decisions[0] == decisions[1], f"position {number}, seat {seat}"
            fork = match.fork()
            for command in decisions[0].commands:
                fork.apply(seat, command)


def imagined(case: Case, match: Match[Any], seat: int, seed: int) -> Match[Any]:
    """Return a match that fits what the seat sees of another."""
    game = case.game
    return game.imagined(match.view(seat), Stream(seed, "imagined"), game.shared_setup(match, seat))


def refuses_a_question(case: Case, match: Match[Any], seat: int) -> bool:
    """Return whether nothing is imagined, since the other seat is asked; a sentence says so."""
    if case.game.imagines_questions or seat in match.to_act():
        return False
    try:
        imagined(case, match, seat, 0)
    except WrongRequest as refused:
        assert_sentence(str(refused))
        return True
    return False


def imagined_matches_fit_the_view(case: Case, seed: int) -> None:
    """An imagined match shows its seat the same, is the same for equal dice, and plays on by the rules."""
    for number, match in positions(case, seed, stride=case.stride * 2):
        for seat in (0, 1):
            where = f"position {number}, seat {seat}"
            if refuses_a_question(case, match, seat):
                continue
            other, again = imagined(case, match, seat, number), imagined(case, match, seat, number)
            assert other.digest() == again.digest(), f"{where}: equal dice, unequal matches"
            view, fits = plain(match.view(seat)), plain(other.view(seat))
            acts = seat in match.to_act()
            differing = [name for name in view if view[name] != fits[name]]
            assert not differing, f"{where}: {[(name, view[name], fits[name]) for name in differing]}"
            if acts:
                assert other.prompt(seat) == match.prompt(seat), where
                assert other.legal(seat) == match.legal(seat), where
            assert other.result() == match.result(), where
            plays_on(case, other, number)


def plays_on(case: Case, match: Match[Any], seed: int) -> None:
    """A match comes to its end by random play as one that began as usual; its pickle plays on alike."""
    assert case.game.load_match(json.loads(json.dumps(match.dump()))).digest() == match.digest()
    play_on_silently(match, Stream(seed, "plays on"), case.most)
    assert match.result() is not None


def what_is_imagined_holds_nothing_hidden(case: Case, seed: int) -> None:
    """Truths that differ only in what a seat cannot know give the same imagined match; other dice give another one."""
    dice = Stream(seed, "truths")
    digests: set[str] = set()
    for number, match in positions(case, seed):
        for seat in (0, 1):
            if refuses_a_question(case, match, seat):
                continue
            truth = case.scramble(match, seat, dice)
            one, two = imagined(case, match, seat, number), imagined(case, truth, seat, number)
            assert one.digest() == two.digest(), f"position {number}, seat {seat}"
            assert imagined(case, match, seat, number + 1).digest() != one.digest(), "other dice change nothing"
            digests.add(one.digest())
    assert len(digests) > 1


def setups_share_nothing_hidden(case: Case) -> None:
    """Matches whose options differ only in what seat 0 cannot know are alike to it from the start."""
    for twin, two in case.twins:
        first, second = case.game.new_match(3, twin), case.game.new_match(3, two)
        assert first.digest() != second.digest(), "these twins do not differ at all"
        assert case.game.shared_setup(first, 0) == case.game.shared_setup(second, 0)
        assert_equal_views(first.view(0), second.view(0), "twins")


def json_round_trips(case: Case, seed: int) -> None:
    """Commands, events and views come back equal from JSON."""
    match, dice = case.match(seed), Stream(seed, "json")
    seen: set[type] = set()
    for number in range(case.most):
        if number % case.stride == 0:
            for seat in (0, 1):
                view = match.view(seat)
                assert case.game.view_from_json(json.loads(json.dumps(plain(view)))) == view
            for command in [*match.legal(0), *match.legal(1), Concede()]:
                assert case.game.command_from_json(json.loads(json.dumps(command.to_json()))) == command
        happened = step(match, dice)
        if happened is None:
            break
        for event in happened[2]:
            assert type(event) in case.game.rules.events, f"{type(event).__name__} is not declared"
            assert 0 <= event.audience <= 3
            assert decode_message(case.game.rules.events, json.loads(json.dumps(event.to_json()))) == event
            seen.add(type(event))
    assert seen, "nothing ever happened"


def replays_verify(case: Case, seed: int, folder: Path) -> None:
    """A recorded match is read, verifies itself, and does not when it was changed."""
    session = Session.new(case.game, seed, case.options(seed), (Seat(NONE), Seat(NONE)))
    dice = Stream(seed, "replay")
    while session.to_act():
        seat = dice.choose(session.to_act())
        session.submit(seat, random_command(session, seat, dice))
    path = folder / "match.json"
    recorded(session, path).save(path)
    games = {case.game.name: case.game}
    replay = read_replay(path, games)
    verification = replay.verify()
    assert verification.ok, verification.sentence
    assert verification.steps == len(session.log)
    assert verification.final == session.digest
    assert_sentence(verification.sentence.replace(str(path), "It"))
    assert replay.text().count("\n") > verification.steps
    other = replace(replay, seed=seed + 1)
    assert not other.verify().ok
    assert not replace(replay, commands=replay.commands[:-1]).verify().ok, "its end is missing"
    middle = needed_command(replay, len(replay.commands) // 2)
    without = replay.commands[:middle] + replay.commands[middle + 1 :]
    shorter = replace(replay, commands=without).verify()
    assert not shorter.ok, f"command {middle + 1} is missing"
    assert shorter.steps == middle, "it says where it goes another way"


def needed_command(replay: Replay, number: int) -> int:
    """Return the first command from a number on without which the one after it is refused or leads elsewhere.

    Not every command is: a choice that the next command makes anew leaves no trace, and a record without it is right.
    """
    match = replay.first()
    for logged in replay.commands[:number]:
        match.apply(logged.seat, logged.command)
    for at, (logged, following) in enumerate(itertools.pairwise(replay.commands[number:]), number):
        other = match.fork()
        try:
            other.apply(following.seat, following.command)
        except Refused:
            return at
        if other.digest() != following.digest:
            return at
        match.apply(logged.seat, logged.command)
    raise AssertionError("none of the later commands is needed for the one after it")
