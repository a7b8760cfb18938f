"""The search for broken decks: legal decks, more matches for better ones, and the same result however it is run."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from components.arena import CLASSES
from game import cli
from game.collection.arena.specification import CODES
from game.content.arena.decks import deck_refusals
from game.content.arena.loading import load_arena
from game.lab.arena.candidates import MOST_EXCHANGED, Breeder, Candidate
from game.lab.balance import arena_search
from game.lab.balance.arena_search import FINAL_ROUNDS, FINALISTS, PARENTS, POPULATION, ArenaSearchPart, Trial
from game.lab.balance.report import BalanceReport, measure_balance, to_markdown
from game.lab.balance.tournament import Asked
from game.lab.jobs.scheduler import Execution
from game.problems import WrongRequest
from systems.dice import Stream

CONTENT = load_arena()
ASKED = Asked(2, "easy", 7, {"class": "rogue", "generations": 3})
CHEAP, STRONG = 2, 20
"""Mana of a cheap card, and with how many of them a deck always wins by made-up strength."""


@pytest.mark.rule("COLL-3.1")
@pytest.mark.parametrize("card_class", ["rogue", "necromancer"])
def test_every_deck_that_is_tried_can_be_played(card_class: str) -> None:
    breeder, dice = Breeder(CONTENT, card_class), Stream(1, "try")
    decks = breeder.first_generation(20, dice)
    for _ in range(3):
        decks = breeder.next_generation(decks[-4:], 20, dice)
        assert len(set(decks)) == len(decks) == 20
        for deck in decks:
            assert deck_refusals(deck.cards, CONTENT.cards, card_class) == []
            assert CONTENT.roster[deck.hero].card_class == card_class
            assert CODES.read(CODES.write(deck.cards), CONTENT.collectable)


def test_a_mutation_exchanges_some_cards_and_a_child_has_those_of_its_parents() -> None:
    breeder, dice = Breeder(CONTENT, "mage"), Stream(2, "mutate")
    one, two = breeder.ready[:2]
    exchanged = [sum((Counter(one.cards) - Counter(breeder.mutated(one, dice).cards)).values()) for _ in range(60)]
    assert set(exchanged) == set(range(1, MOST_EXCHANGED + 1))
    child = Counter(breeder.bred(one, two, dice).cards)
    foreign = child - (Counter(one.cards) | Counter(two.cards))
    assert foreign.total() <= 2
    assert child & Counter(one.cards)
    assert child & Counter(two.cards)


def quality(deck: Candidate) -> int:
    """A made-up strength: cheap cards, of which every pool has many."""
    return sum(CONTENT.cards[card].cost <= CHEAP for card in deck.cards)


def winner(trial: Trial) -> int | None:
    """Who wins by that strength, and by the deal."""
    wins = 10 * quality(trial.candidate) + trial.pairing.task.seed * 37 % 100 >= 10 * STRONG
    return int(wins == trial.pairing.task.exchanged)


def searched(asked: Asked = ASKED) -> tuple[ArenaSearchPart, list[list[Trial]]]:
    """Search with made-up results; return the part, and the trials of each round."""
    part, rounds = ArenaSearchPart(), list[list[Trial]]()
    for trials in part.rounds(asked):
        rounds.append(list(trials))
        for trial in trials:
            part.count(trial, winner(trial))
    return part, rounds


def test_the_better_half_plays_twice_as_much_in_the_same_deals() -> None:
    _, rounds = searched()
    sizes = [Counter(trial.candidate for trial in trials) for trials in rounds]
    assert [len(size) for size in sizes] == [*([POPULATION, POPULATION // 2, PARENTS] * 3), FINALISTS]
    for heats in (sizes[at : at + 3] for at in (0, 3, 6)):
        assert [set(heat.values()) for heat in heats] == [{4}, {4}, {8}]
        assert set(heats[2]) <= set(heats[1]) <= set(heats[0])
    assert set(sizes[-1].values()) == {2 * 2 * FINAL_ROUNDS}
    for trials in rounds:
        deals: dict[Candidate, list[tuple[int, str, bool]]] = {}
        for trial in trials:
            task = trial.pairing.task
            deals.setdefault(trial.candidate, []).append((task.seed, trial.pairing.second, task.exchanged))
        assert len({tuple(met) for met in deals.values()}) == 1
    seeds = [{trial.pairing.task.seed for trial in trials} for trials in rounds]
    assert sum(map(len, seeds)) == len(set.union(*seeds))


def test_both_sides_begin_and_the_candidate_is_where_the_pairing_says() -> None:
    _, rounds = searched()
    for trial in rounds[0]:
        task, seat = trial.pairing.task, int(trial.pairing.task.exchanged)
        assert task.options["decks"][seat] == [*trial.candidate.cards]
        assert task.options["decks"][1 - seat] == trial.pairing.second
        assert task.options["heroes"][seat] == trial.candidate.hero
        assert trial.pairing.won(seat) is True
    assert sum(trial.pairing.task.exchanged for trial in rounds[0]) * 2 == len(rounds[0])


def test_what_is_strong_is_found_judged_by_new_deals_and_named() -> None:
    part, rounds = searched(Asked(2, "easy", 7, {"class": "rogue", "generations": 12}))
    best = part.best("rogue")
    first = {trial.candidate for trial in rounds[0]}
    assert max(map(quality, best)) > max(map(quality, first))
    assert {score.matches for score in best.values()} == {2 * 2 * FINAL_ROUNDS}
    top, score = next(iter(best.items()))
    assert score.per_cent == 100.0
    assert part.faults()[0] == (
        f"A Rogue deck scores 100.0% ({score.interval[0]} to 100.0), more than 65%: {CODES.write(top.cards)} with "
        f"{CONTENT.cards[top.hero].name}."
    )
    page = to_markdown(BalanceReport("easy", 7, parts={part.name: part}), "x")
    assert "## Rogue" in page
    assert (
        f"| 100.0 | {score.interval[0]} to 100.0 | 64 | {CONTENT.cards[top.hero].name} | `{CODES.write(top.cards)}` |"
        in page
    )
    assert "What three of four of them hold: " in page
    found = part.to_json()["arena_search"]
    assert isinstance(found, dict)
    assert found["rogue"][0]["cards"] == dict(Counter(top.cards))
    assert searched()[0].to_json() == searched()[0].to_json()


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search of two decks, with a single finalist."""
    for name, number in (("POPULATION", 2), ("PARENTS", 1), ("FINALISTS", 1), ("FINAL_ROUNDS", 1)):
        monkeypatch.setattr(arena_search, name, number)


@pytest.mark.usefixtures("small")
def test_a_real_search_goes_on_where_it_stopped_and_finds_the_same(tmp_path: Path) -> None:
    file = tmp_path / "search.jsonl"

    def search(execution: Execution) -> tuple[object, int]:
        further: dict[str, Any] = {"class": "rogue", "generations": 1}
        report = measure_balance(
            parts=("arena-search",), deals=(1,), level="easy", seed=3, further=further, execution=execution
        )
        return report.to_json()["arena_search"], report.reused

    whole, reused = search(Execution(resume=file))
    assert reused == 0
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:4]) + lines[4][:20], "utf-8")
    assert search(Execution(resume=file)) == (whole, 3)
    assert sorted(file.read_text("utf-8").splitlines()) == sorted("".join(lines).splitlines())


def test_a_class_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(WrongRequest, match=r"^There is no class 'rouge'\. Did you mean 'rogue'\? Choose from mage, "):
        next(ArenaSearchPart().rounds(Asked(1, "easy", 1, {"class": "rouge"})))
    assert cli.main(("balance", "--parts", "grid-decks", "--generations", "3")) == 2
    told = capsys.readouterr().err
    assert "--generations is for arena-search: name that with --parts, or leave --generations out." in told


@pytest.mark.usefixtures("small")
def test_without_a_class_all_are_searched() -> None:
    part, classes = ArenaSearchPart(), set[str]()
    for trials in part.rounds(Asked(1, "easy", 1, {"generations": 1})):
        for trial in trials:
            classes.add(trial.card_class)
            part.count(trial, winner(trial))
    assert classes == set(CLASSES)
    assert json.loads(json.dumps(part.to_json()))["arena_search"].keys() == set(CLASSES)
