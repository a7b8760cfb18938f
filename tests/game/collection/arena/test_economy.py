"""How Ragnarok's cards come and go (COLL-1.2, COLL-1.3, COLL-2): starters, packs, prizes and dust."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from components.arena import RARITIES, ArenaCardDefinition
from game.collection.arena.economy import GAME, arena_economy
from game.collection.owned import Collection, Extra
from game.collection.rules import lacking
from game.content.arena.decks import most_copies
from game.content.boosters import BOOSTER
from game.problems import Problem
from game.profile.owned_cards import OwnedCards
from game.profile.treasury import Treasury
from tests.game.collection.arena.sample import CLASSES, STARTER, sample_content
from tests.game.collection.gifts import after_the_gift

CONTENT = sample_content()
ECONOMY = arena_economy(CONTENT)
PRICES = {"common": (40, 5), "rare": (100, 20), "epic": (400, 100), "legendary": (1600, 400)}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the treasury lies."""
    return tmp_path / "treasury.json"


def collected(path: Path, gold: int = 0, dust: int = 0, **copies: int) -> Collection[ArenaCardDefinition]:
    """Return the collection of a profile with gold, dust and copies; names of cards have _ for a hyphen."""
    treasury = Treasury(path)
    if gold:
        treasury.earn("fortune", gold)
    held = OwnedCards(seed=5, dust=dust, cards={card.replace("_", "-"): number for card, number in copies.items()})
    treasury.trade(GAME, lambda _: 0, lambda _: (held, 0))
    return Collection(ECONOMY, treasury)


@pytest.mark.rule("COLL-1.2")
def test_a_new_player_owns_a_legal_deck_for_every_class(path: Path) -> None:
    owned = Collection(ECONOMY, Treasury(path)).owned()
    for name in CLASSES:
        assert lacking(CONTENT.decks[f"{name}-midrange"], owned, CONTENT.cards) == {}
        assert lacking(CONTENT.decks[f"{name}-aggro"], owned, CONTENT.cards)
    assert all(owned[card] == 2 for card in STARTER)
    assert all(copies <= most_copies(CONTENT.cards[card]) for card, copies in owned.items())


@pytest.mark.rule("COLL-1.2")
def test_a_pack_has_five_different_cards_and_one_is_rare_or_better() -> None:
    seen: Counter[str] = Counter()
    for number in range(300):
        cards = ECONOMY.booster_cards(7, number)
        rarities = [CONTENT.cards[card].rarity for card in cards]
        assert len(set(cards)) == BOOSTER
        assert rarities[-1] != "common"
        seen.update(rarities)
    for rarity in RARITIES:  # 1500 cards: far from the rates that are shown would be beyond all chance
        rate = sum(slot.cards * slot.by_rarity.get(rarity, 0) for slot in CONTENT.store.booster.slots)
        assert abs(seen[rarity] / 300 - rate / 100) < 0.2, rarity


@pytest.mark.rule("COLL-1.2", "COLL-1.3")
@pytest.mark.parametrize("level", ["easy", "normal", "hard", "master"])
def test_a_win_brings_gold_and_packs_once(path: Path, level: str) -> None:
    collection, prize = collected(path), CONTENT.store.wins[level]  # type: ignore[index]  # the levels of the shape
    brought = collection.won("match-1", level)
    assert (brought.gold, brought.boosters) == (prize.gold, prize.boosters)
    assert collection.won("match-1", level).gold == 0
    again = Collection(ECONOMY, Treasury(path))
    assert (again.gold, again.boosters) == (prize.gold, prize.boosters)
    assert again.boosters
    again.open_booster()  # the gift
    assert (again.gold, again.boosters) == (prize.gold, prize.boosters)
    again.open_booster()
    assert (again.gold, again.boosters) == (prize.gold, prize.boosters - 1)


@pytest.mark.rule("COLL-1.2")
def test_the_first_pack_is_a_gift(path: Path) -> None:
    collection = collected(path, gold=3)
    assert collection.gift
    assert collection.booster_refusal() is None
    assert len(collection.open_booster()) == BOOSTER
    assert (collection.gold, collection.gift) == (3, False)
    assert collection.booster_refusal() == f"This costs {CONTENT.store.booster.price} gold; you have 3."


@pytest.mark.rule("COLL-1.2", "COLL-1.3")
def test_a_pack_costs_gold_and_its_cards_stay(path: Path) -> None:
    price = CONTENT.store.booster.price
    collection = collected(path, gold=price + 1)
    after_the_gift(collection.treasury, "arena")
    gained = collection.open_booster()
    again = Collection(ECONOMY, Treasury(path))
    assert (again.gold, again.owned()) == (1, collection.owned())
    assert all(again.copies(item.card) for item in gained)
    kept = path.read_bytes()
    with pytest.raises(Problem, match=f"This costs {price} gold; you have 1"):
        again.open_booster()
    assert path.read_bytes() == kept


@pytest.mark.rule("COLL-2.1")
@pytest.mark.parametrize("rarity", RARITIES)
def test_crafting_costs_and_disenchanting_brings_dust(path: Path, rarity: str) -> None:
    craft, disenchant = PRICES[rarity]
    owned = ECONOMY.starters
    card = next(name for name, found in CONTENT.collectable.items() if found.rarity == rarity and name not in owned)
    collection = collected(path, dust=craft)
    collection.craft(card)
    assert (collection.dust, collection.copies(card)) == (0, 1)
    with pytest.raises(Problem, match=r"you have 0|You own a copy"):
        collection.craft(card)
    assert collection.disenchant(card) == disenchant
    assert (collection.dust, collection.copies(card)) == (disenchant, 0)


@pytest.mark.rule("COLL-2.1")
def test_tokens_are_neither_crafted_nor_disenchanted(path: Path) -> None:
    collection = collected(path, dust=9000, wolf_token=1)
    for act in (collection.craft, collection.disenchant):
        with pytest.raises(Problem, match="cannot be"):
            act("wolf-token")
    assert collection.dust == 9000


@pytest.mark.rule("COLL-2.2")
def test_extra_copies_are_previewed_and_disenchanted_at_once(path: Path) -> None:
    collection = collected(path, mage_19=3, druid_18=4)
    preview = collection.extras()
    assert set(preview) == {Extra("mage-19", 2, 800), Extra("druid-18", 2, 200)}
    assert collection.disenchant_extras(preview) == 1000
    assert (collection.dust, collection.extras()) == (1000, ())
    with pytest.raises(Problem, match="look at them again"):
        collection.disenchant_extras(preview)
