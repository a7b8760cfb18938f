"""The collection and the store of the duel (DUEL-10.2): what is owned, what boosters hold, what turns into gold."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from components.duel import DuelCardDefinition
from game.collection.duel.store import deck_list, duel_economy
from game.collection.owned import Collection
from game.collection.rules import lacking
from game.content.boosters import BOOSTER
from game.content.duel.decks import deck_refusals, most_copies
from game.content.duel.loading import DuelContent, load_duel
from game.problems import Problem
from game.profile.treasury import Treasury
from tests.game.collection.gifts import after_the_gift

BETTER = ("rare", "mythic")


@pytest.fixture
def content() -> DuelContent:
    """The first set."""
    return load_duel()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the treasury lies."""
    return tmp_path / "treasury.json"


def rich(content: DuelContent, path: Path, gold: int = 1000) -> Collection[DuelCardDefinition]:
    treasury = Treasury(path)
    treasury.earn("fortune", gold)
    return Collection(duel_economy(content), treasury)


@pytest.mark.rule("DUEL-10.2")
def test_everybody_can_play_each_ready_deck_from_the_start(content: DuelContent, path: Path) -> None:
    owned = Collection(duel_economy(content), Treasury(path)).owned()
    assert len(content.decks) == 4
    for deck in content.decks.values():
        assert lacking(deck, owned, content.cards) == {}
    assert len(owned) < len(content.collectable)
    assert all(copies <= most_copies(content.cards[card]) for card, copies in owned.items())
    assert not path.exists()


@pytest.mark.rule("DUEL-10.2")
def test_a_booster_has_five_different_cards_and_one_of_them_is_rare_or_better(content: DuelContent) -> None:
    seen: Counter[str] = Counter()
    economy = duel_economy(content)
    for number in range(300):
        cards = economy.booster_cards(7, number)
        rarities = [content.cards[card].rarity for card in cards]
        assert len(set(cards)) == BOOSTER
        assert rarities[-1] in BETTER
        assert not any(content.cards[card].token for card in cards)
        seen.update(rarities)
    rates = dict.fromkeys(seen, 0)
    for slot in content.store.booster.slots:
        for rarity in rates:
            rates[rarity] += slot.cards * slot.rates.of(rarity)
    for rarity, per_cent in rates.items():  # 1500 cards: far from what is shown would be beyond all chance
        assert abs(seen[rarity] / 300 - per_cent / 100) < 0.2, rarity


@pytest.mark.rule("DUEL-10.2")
def test_opening_again_after_a_reload_gives_the_same_cards_as_going_on(content: DuelContent, path: Path) -> None:
    collection = rich(content, path)
    collection.found()
    kept = path.read_bytes()
    cards = [[gained.card for gained in collection.open_booster()] for _ in range(3)]
    path.write_bytes(kept)
    again = Collection(duel_economy(content), Treasury(path))
    assert [[gained.card for gained in again.open_booster()] for _ in range(3)] == cards
    assert cards[0] != cards[1]


def test_two_profiles_have_dice_of_their_own(content: DuelContent, tmp_path: Path) -> None:
    seeds = set()
    for name in ("ada", "ben"):
        store = rich(content, tmp_path / f"{name}.json")
        store.found()
        seeds.add(store.treasury.owned("duel").seed)
    assert len(seeds) == 2


@pytest.mark.rule("DUEL-10.2")
def test_a_booster_costs_its_price_and_what_a_deck_cannot_hold_turns_into_gold(
    content: DuelContent, path: Path
) -> None:
    collection = rich(content, path)
    after_the_gift(collection.treasury, "duel")
    refunds = 0
    for _ in range(12):
        before, owned = collection.gold, collection.owned()
        gained = collection.open_booster()
        for item in gained:
            full = owned[item.card] == most_copies(content.cards[item.card])
            assert item.new == (not owned[item.card])
            assert item.gold == (content.store.surplus.of(content.cards[item.card].rarity) if full else 0)
            assert collection.copies(item.card) == owned[item.card] + (not full)
        returned = sum(item.gold for item in gained)
        refunds += returned
        assert collection.gold == before - content.store.booster.price + returned
    assert refunds > 0
    again = Collection(duel_economy(content), Treasury(path))
    assert (again.gold, again.owned()) == (collection.gold, collection.owned())


@pytest.mark.rule("DUEL-10.2")
def test_the_first_booster_is_a_gift_and_the_second_is_not(content: DuelContent, path: Path) -> None:
    collection = rich(content, path, gold=0)
    before = collection.gold
    gained = collection.open_booster()
    assert collection.gold == before + sum(item.gold for item in gained)
    assert (collection.gift, Collection(duel_economy(content), Treasury(path)).gift) == (False, False)
    assert collection.booster_refusal() is not None


def test_without_gold_nothing_is_bought_and_nothing_changes(content: DuelContent, path: Path) -> None:
    collection = rich(content, path, gold=content.store.booster.price - 1)
    after_the_gift(collection.treasury, "duel")
    kept = path.read_bytes()
    with pytest.raises(Problem, match="This costs 30 gold; you have 29"):
        collection.open_booster()
    with pytest.raises(Problem, match="This costs 140 gold"):
        collection.buy_deck(content.store.decks[0].id)
    assert path.read_bytes() == kept


def test_what_cannot_be_written_is_not_bought(
    content: DuelContent, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    collection = rich(content, path)
    collection.found()
    owned = collection.owned()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.session.files.write_atomically", full)
    with pytest.raises(Problem, match="make room"):
        collection.open_booster()
    assert (collection.gold, collection.owned()) == (1000, owned)


@pytest.mark.rule("DUEL-1.1", "DUEL-10.2")
def test_decks_of_the_store_are_legal_bring_new_cards_and_are_sold_once(content: DuelContent, path: Path) -> None:
    assert content.store.decks
    for deck in content.store.decks:
        collection = rich(content, path.with_stem(deck.id))
        assert deck_refusals(deck_list(deck), content.cards) == []
        assert any(card.new for card in collection.buy_deck(deck.id))
        assert lacking(deck_list(deck), collection.owned(), content.cards) == {}
        assert collection.deck_refusal(deck.id) == f"{deck.name} is yours already."
        with pytest.raises(Problem, match="yours already"):
            collection.buy_deck(deck.id)


@pytest.mark.rule("DUEL-10.2")
def test_a_won_duel_pays_by_level_once_and_leaves_streaks_alone(content: DuelContent, path: Path) -> None:
    collection = Collection(duel_economy(content), Treasury(path))
    paid = [collection.won(level, level).gold for level in ("easy", "normal", "hard", "master")]
    assert paid == sorted(set(paid))
    assert paid[0] > 0
    assert collection.won("master", "master").gold == 0
    assert (collection.gold, collection.treasury.streak) == (sum(paid), 0)
    assert Treasury(path).gold == sum(paid)


def test_a_damaged_treasury_is_set_aside_and_its_previous_copy_used(content: DuelContent, path: Path) -> None:
    collection = rich(content, path)
    collection.open_booster()
    before = collection.owned()
    collection.won("after", "easy")
    path.write_text('{"kind": "treas', encoding="utf-8")
    told: list[str] = []
    assert Collection(duel_economy(content), Treasury(path, told.append)).owned() == before
    assert "the copy before it is used" in told[0]
    assert [other.name for other in path.parent.glob("*damaged*")] == ["treasury.damaged-1.json"]


def test_cards_that_no_pack_has_any_more_are_not_counted_but_kept(content: DuelContent, path: Path) -> None:
    treasury = Treasury(path)
    lost = {"cards": {"from-a-lost-pack": 2}}
    treasury.trade("duel", lambda _: 0, lambda owned: (owned.model_copy(update=lost), 0))
    collection = Collection(duel_economy(content), treasury)
    assert collection.copies("from-a-lost-pack") == 0
    treasury.earn("fortune", 100)
    collection.open_booster()
    assert Treasury(path).owned("duel").cards["from-a-lost-pack"] == 2
