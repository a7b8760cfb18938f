"""What a profile owns of a game with boosters and dust: whole at every moment, in every window."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from game.collection.duel.store import duel_economy
from game.collection.economy import Economy
from game.collection.owned import Collection, Extra
from game.content.duel.loading import load_duel
from game.problems import Problem
from game.profile.owned_cards import OwnedCards
from game.profile.treasury import Treasury
from tests.game.collection.sample import CARDS, ECONOMY, GAME, STARTERS, TOKEN, SampleCard

COMMON, RARE, LEGENDARY = "card-60", "card-65", "card-69"
"""Cards that nobody has from the start."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the treasury lies."""
    return tmp_path / "treasury.json"


def collected(path: Path, *, gold: int = 0, dust: int = 0, **cards: int) -> Collection[SampleCard]:
    """Return the collection of a profile that has gold, dust and copies of cards."""
    treasury = Treasury(path)
    treasury.earn("fortune", gold)
    owned = {card.replace("_", "-"): copies for card, copies in cards.items()}
    treasury.trade(GAME, lambda _: 0, lambda _: (OwnedCards(seed=5, dust=dust, cards=owned), 0))
    return Collection(ECONOMY, treasury)


# -- specifications ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DUEL-10.2")
@pytest.mark.parametrize("economy", [ECONOMY, duel_economy(load_duel())], ids=["sample", "duel"])
def test_all_that_an_economy_says_fits_together(economy: Economy[object]) -> None:
    assert economy.booster is not None
    assert set(economy.starters) <= set(economy.cards)
    assert all(set(deck.cards) <= set(economy.cards) for deck in economy.decks.values())
    counts = Counter(economy.rarity(card) for card in economy.cards.values())
    for slot in economy.booster.slots:
        assert sum(slot.rates.values()) == 100
        assert all(counts[rarity] >= economy.booster.cards for rarity, rate in slot.rates.items() if rate)
    assert any(not slot.rates.get(economy.rarities[0]) for slot in economy.booster.slots), "one is better than common"
    assert all(dust.disenchant < dust.craft for dust in economy.dust.values())


# -- boosters and prizes -----------------------------------------------------------------------------------------------


def test_a_booster_has_different_cards_and_one_of_them_is_rare_or_better() -> None:
    seen: Counter[str] = Counter()
    for number in range(200):
        cards = ECONOMY.booster_cards(3, number)
        assert len(set(cards)) == 5
        assert ECONOMY.rank(cards[-1]) >= 1
        seen.update(CARDS[card].rarity for card in cards)
    assert 520 < seen["common"] < 640  # 576 are to be expected
    assert seen["legendary"] > 0


def test_what_a_booster_holds_is_fixed_before_it_is_seen(path: Path) -> None:
    collection = collected(path, gold=300)
    kept = path.read_bytes()
    first = [item.card for item in collection.open_booster()]
    assert Treasury(path).owned(GAME).opened == 1
    path.write_bytes(kept)
    again = Collection(ECONOMY, Treasury(path))
    assert [item.card for item in again.open_booster()] == first


def test_copies_beyond_a_deck_s_limit_are_kept_where_there_is_dust(path: Path) -> None:
    collection = collected(path, gold=4000)
    before = collection.owned()
    had, cards = Counter(before), Counter[str]()
    for item in [item for _ in range(40) for item in collection.open_booster()]:
        extra = had[item.card] >= ECONOMY.copies(CARDS[item.card])
        assert item.dust == (ECONOMY.dust[CARDS[item.card].rarity].disenchant if extra else 0)
        had[item.card] += 1
        cards[item.card] += 1
    assert collection.owned() == before + cards
    assert any(collection.copies(card) > ECONOMY.copies(CARDS[card]) for card in cards)
    assert collection.gold == 0


def test_a_win_brings_its_prize_once_and_a_won_booster_costs_nothing(path: Path) -> None:
    collection = collected(path)
    assert collection.booster_refusal() == "This costs 100 gold; you have 0."
    assert collection.won("match", "master").boosters == 1
    assert collection.won("match", "master").boosters == 0
    assert (collection.gold, collection.boosters) == (20, 1)
    assert collection.booster_refusal() is None
    assert len(collection.open_booster()) == 5
    assert (collection.gold, collection.boosters) == (20, 0)
    with pytest.raises(Problem, match="This costs 100 gold; you have 20"):
        collection.open_booster()


# -- dust --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "craft", "disenchant"), [(COMMON, 40, 5), (RARE, 100, 20), ("card-67", 400, 100), (LEGENDARY, 1600, 400)]
)
def test_crafting_costs_and_disenchanting_brings_dust_by_rarity(
    path: Path, card: str, craft: int, disenchant: int
) -> None:
    collection = collected(path, dust=craft)
    collection.craft(card)
    assert (collection.dust, collection.copies(card)) == (0, 1)
    assert collection.disenchant(card) == disenchant
    assert (collection.dust, collection.copies(card)) == (disenchant, 0)
    assert Treasury(path).owned(GAME) == OwnedCards(seed=5, dust=disenchant)


def test_what_cannot_be_done_is_refused_in_a_sentence_and_changes_nothing(path: Path) -> None:
    collection = collected(path, dust=90, card_60=2)
    kept = path.read_bytes()
    starter = next(iter(STARTERS))
    refusals: list[tuple[Callable[[str], object], str, str]] = [
        (collection.craft, RARE, "This costs 100 dust; you have 90."),
        (collection.craft, COMMON, "You own 2 copies of Card 60: a deck can hold no more."),
        (collection.craft, TOKEN.id, "Spirit cannot be crafted."),
        (collection.disenchant, TOKEN.id, "Spirit cannot be disenchanted."),
        (collection.disenchant, RARE, "You do not own Card 65."),
        (collection.disenchant, starter, "Card 0 is a card that everybody has: it cannot be disenchanted."),
        (collection.craft, "stranger", "stranger cannot be crafted."),
    ]
    for act, card, sentence in refusals:
        with pytest.raises(Problem) as raised:
            act(card)
        assert raised.value.sentence == sentence
    assert path.read_bytes() == kept
    assert collection.craft_refusal(RARE) == refusals[0][2]
    assert collection.disenchant_refusal(RARE) == refusals[4][2]


def test_extra_copies_are_previewed_and_disenchanted_at_once(path: Path) -> None:
    starter = next(iter(STARTERS))
    collection = collected(path, card_60=5, card_69=2, card_65=2, **{starter.replace("-", "_"): 1})
    preview = collection.extras()
    assert preview == (Extra(starter, 1, 5), Extra(COMMON, 3, 15), Extra(LEGENDARY, 1, 400))
    assert collection.disenchant_extras(preview) == 420
    assert (collection.dust, collection.extras()) == (420, ())
    assert [collection.copies(card) for card in (starter, COMMON, RARE, LEGENDARY)] == [2, 2, 2, 1]
    with pytest.raises(Problem, match="have changed: look at them again"):
        collection.disenchant_extras(())


# -- windows and accidents ---------------------------------------------------------------------------------------------


def test_a_preview_that_another_window_has_made_untrue_changes_nothing(path: Path) -> None:
    collection = collected(path, card_60=4)
    other = Collection(ECONOMY, Treasury(path))
    preview = collection.extras()
    other.disenchant(COMMON)
    kept = path.read_bytes()
    with pytest.raises(Problem, match="look at them again"):
        collection.disenchant_extras(preview)
    assert path.read_bytes() == kept
    assert collection.disenchant_extras(collection.extras()) == 5


def test_two_windows_cannot_spend_the_same_dust_nor_dissolve_the_same_copy(path: Path) -> None:
    first, second = collected(path, dust=100), Collection(ECONOMY, Treasury(path))
    assert first.craft_refusal(RARE) is None
    assert second.craft_refusal(RARE) is None
    first.craft(RARE)
    with pytest.raises(Problem, match="you have 0"):
        second.craft(RARE)
    second.disenchant(RARE)
    with pytest.raises(Problem, match="You do not own Card 65"):
        first.disenchant(RARE)
    assert (first.dust, first.copies(RARE)) == (20, 0)


STEPS = ("fdopen", "fsync", "link", "replace", "unlink")
"""Calls by which a file is written and put in its place."""


@pytest.mark.parametrize("step", range(1, 16))
@pytest.mark.parametrize("act", ["craft", "disenchant", "extras", "booster", "deck"])
def test_a_program_killed_at_any_step_has_done_all_or_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch, act: str, step: int
) -> None:
    collection = collected(path, gold=300, dust=100, card_60=4)
    acts: dict[str, Callable[[], object]] = {
        "craft": lambda: collection.craft(RARE),
        "disenchant": lambda: collection.disenchant(COMMON),
        "extras": lambda: collection.disenchant_extras(collection.extras()),
        "booster": lambda: collection.open_booster(),  # noqa: PLW0108 - of the collection at that moment
        "deck": lambda: collection.buy_deck("raid"),
    }
    before = Treasury(path).file.state
    with monkeypatch.context() as patched:
        _killed_after(patched, step)
        with suppress(_Killed):
            acts[act]()
    after = Treasury(path).file.state
    clean = Collection(ECONOMY, Treasury(path.with_name("clean.json")))
    clean.treasury.file.update(lambda _: before)
    collection = clean
    acts[act]()
    assert after in (before, clean.treasury.file.state)


class _Killed(BaseException):
    """The program ends here."""


def _killed_after(monkeypatch: pytest.MonkeyPatch, steps: int) -> None:
    """Let the program end at a later call to the system while it writes a file."""
    left = [steps]

    def dying(name: str) -> None:
        known = getattr(os, name)

        def call(*args: object, **named: object) -> object:
            left[0] -= 1
            if not left[0]:
                raise _Killed
            return known(*args, **named)

        monkeypatch.setattr(os, name, call)

    for name in STEPS:
        dying(name)
