"""New players save for a deck: by the game's own store, in the lab's purse (COLL-1.2, COLL-2.1)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from components.arena import CLASSES
from game.collection.arena.economy import GAME, arena_economy
from game.collection.owned import Collection
from game.content.arena.decks import deck_refusals
from game.content.arena.loading import load_arena
from game.lab.arena.purse import (
    ALL,
    EXTRAS,
    GOALS,
    OWN,
    READY,
    Newcomer,
    Purse,
    Saved,
    can_build,
    content_with,
    dust_of_spare,
    missing_price,
    other_ready_decks,
    save_up,
    wished_deck,
)
from game.lab.balance.arena_collection import ArenaCollectionPart, hours, median_interval, quantile, store_text
from game.lab.balance.report import BalanceReport, measure_balance, to_markdown
from game.lab.balance.tournament import Asked
from game.problems import WrongRequest
from systems.dice import Stream

CONTENT = load_arena()


@pytest.fixture
def rich(tmp_path: Path) -> Path:
    """A store that gives nine packs for a win against the easiest opponents; the rest is as it is."""
    file = tmp_path / "rich.json"
    file.write_text(json.dumps({"wins": {"easy": {"boosters": 9}}}), "utf-8")
    return file


@pytest.mark.rule("COLL-3.1")
@pytest.mark.parametrize("card_class", CLASSES)
def test_a_wished_deck_can_be_played_and_has_a_legendary(card_class: str) -> None:
    for seed in range(5):
        deck = wished_deck(CONTENT, card_class, Stream(seed, "wish"))
        assert deck_refusals([*Counter(deck).elements()], CONTENT.cards, card_class) == []
        assert any(CONTENT.cards[card].rarity == "legendary" for card in deck)
    assert wished_deck(CONTENT, card_class, Stream(1)) == wished_deck(CONTENT, card_class, Stream(1))
    assert all(deck_refusals([*Counter(deck).elements()], CONTENT.cards, card_class) == []
               for deck in other_ready_decks(CONTENT, card_class))  # fmt: skip


@pytest.mark.rule("COLL-1.2")
@pytest.mark.rule("COLL-2.1")
def test_what_the_purse_says_can_be_built_is_built_by_the_collection() -> None:
    """A player opens packs until the purse says that a deck can be had; then cards are disenchanted and crafted."""
    collection = Collection(arena_economy(CONTENT), Purse(5))
    deck = wished_deck(CONTENT, "mage", Stream(5))
    matches = 0
    while not can_build(deck, ALL, collection):
        assert missing_price(deck, collection.owned(), collection.economy) > dust_of_spare(deck, ALL, collection)
        collection.won(str(matches), "master")
        matches += 1
        while collection.booster_refusal() is None:
            collection.open_booster()
    assert matches > 1
    spare = dust_of_spare(deck, ALL, collection)
    for card, copies in collection.treasury.owned(GAME).cards.items():
        starters = collection.economy.starters.get(card, 0)
        for _ in range(copies - max(0, min(copies, deck.get(card, 0) - starters))):
            collection.disenchant(card)
    assert collection.dust == spare
    for card, copies in deck.items():
        while collection.copies(card) < copies:
            collection.craft(card)
    assert all(collection.copies(card) >= copies for card, copies in deck.items())


def test_extra_copies_alone_bring_what_the_collection_pays_for_them() -> None:
    collection = Collection(arena_economy(CONTENT), Purse(3))
    for number in range(60):
        collection.won(str(number), "master")
        while collection.booster_refusal() is None:
            collection.open_booster()
    spare = dust_of_spare({}, EXTRAS, collection)
    assert spare == collection.disenchant_extras(collection.extras()) > 0
    assert spare < dust_of_spare({}, ALL, collection)


def test_a_newcomer_needs_as_long_each_time_and_less_with_more_packs(rich: Path) -> None:
    poor = Newcomer(4, "rogue", "master", 100)
    saved = save_up(poor)
    assert saved == save_up(poor)
    assert saved.legendaries >= 1
    assert saved.price > 0
    by_goal = dict(zip(GOALS, saved.matches, strict=True))
    assert all(by_goal[goal, ALL] <= by_goal[goal, EXTRAS] for goal in (READY, OWN))
    richer = save_up(Newcomer(4, "rogue", "easy", 100, store_text(rich)))
    assert all(after < before for after, before in zip(richer.matches, saved.matches, strict=True))
    assert content_with("").store == CONTENT.store


def test_there_are_as_many_newcomers_of_each_class_each_with_dice_of_its_own() -> None:
    (newcomers,) = ArenaCollectionPart().rounds(Asked(3, "easy", 10))
    assert Counter(newcomer.card_class for newcomer in newcomers) == dict.fromkeys(CLASSES, 3)
    assert [newcomer.seed for newcomer in newcomers] == list(range(10, 10 + 3 * len(CLASSES)))


def test_hours_are_told_with_their_spread_and_late_decks_are_named() -> None:
    part = ArenaCollectionPart()
    part.level = "easy"
    for number in range(100):
        part.count(Newcomer(number, "mage", "easy", 50), Saved((10, number, 40, 10 + number % 10), 50, 2, 3000))
    numbers = part.matches((READY, ALL))
    assert [quantile(numbers, per_cent) for per_cent in (10, 50, 90)] == [10, 50, 90]
    assert median_interval(numbers) == (40, 59)
    assert part.matches((READY, ALL), "rogue") == []
    assert part.faults() == [
        f"Half of the new players need more than {hours(50)} hours for {READY} where {ALL}, wanted are 3."
    ]
    report = BalanceReport("easy", 1, parts={part.name: part})
    page = to_markdown(report, "x")
    prize = CONTENT.store.wins["easy"]
    assert f"brings {prize.gold} gold and a pack." in page
    assert f"| {OWN}; {ALL} | 15 | 14 to 15 | 11 | 19 | {hours(15)} | 100.0% | 96.3 to 100.0 |" in page
    assert f"| Mage | {hours(50)} | {hours(15)} |" in page


def test_newcomers_are_simulated_by_the_command_with_another_store(rich: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lab.balance.arena_collection.CLASSES", ("mage", "rogue"))
    report = measure_balance(
        parts=("arena-collection",), deals=(1,), level="easy", seed=1, further={"store": str(rich)}
    )
    assert report.matches == 2
    gold = CONTENT.store.wins["easy"].gold
    assert f"brings {gold} gold and 9 packs." in to_markdown(report, "x")
    told = report.to_json()["arena_collection"]
    assert isinstance(told, dict)
    assert set(told) == {", ".join(goal) for goal in GOALS}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"booster": {"price": "much"}}', "booster.price does not fit"),
        ("[]", "whole does not fit"),
        ("[", "cannot be used: this is not"),
    ],
)
def test_what_is_no_store_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "store.json"
    file.write_text(text, "utf-8")
    with pytest.raises(WrongRequest, match=sentence):
        measure_balance(parts=("arena-collection",), deals=(1,), level="easy", seed=1, further={"store": str(file)})
    with pytest.raises(WrongRequest, match=r"^--store is for arena-collection: name that with --parts, or leave"):
        measure_balance(parts=("grid-decks",), deals=(1,), level="easy", seed=1, further={"store": str(file)})
