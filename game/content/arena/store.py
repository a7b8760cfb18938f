"""Packs, pay, dust and starters as content: store.json and its faults (COLL-1.2, COLL-2.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from components.arena import CLASSES, RARITIES, ArenaCardDefinition
from game.content.arena.decks import most_copies
from game.content.arena.models import ArenaDeckShape, ArenaStoreFile
from game.content.boosters import booster_faults, win_faults
from game.content.packs.faults import json_path
from game.content.packs.packed import Known
from game.content.packs.reading import PackFiles
from game.problems import did_you_mean

FILE = "store.json"


def store_of(own: PackFiles) -> ArenaStoreFile:
    """Return what the game's own pack, which is sound, sells."""
    return own.whole(FILE, ArenaStoreFile)


def starter_cards(
    store: ArenaStoreFile, decks: Mapping[str, Sequence[str]], cards: Mapping[str, ArenaCardDefinition]
) -> Counter[str]:
    """Return the copies that everybody owns from the start, up to what a deck can hold (COLL-1.2).

    Args:
        store: names ready decks and further cards.
        decks: cards of the ready decks by identifier.
        cards: all cards by identifier.
    """
    found = Counter(store.starter.cards)
    for deck in store.starter.decks:
        for card, copies in Counter(decks[deck]).items():
            found[card] = max(found[card], copies)
    return Counter({card: min(copies, most_copies(cards[card])) for card, copies in found.items()})


def check_arena_store(pack: PackFiles, decks: Iterable[ArenaDeckShape], known: Known[ArenaCardDefinition]) -> None:
    """Check rates, pay, dust and the starter set; faults go to the pack's problems.

    Args:
        pack: the game's own.
        decks: its ready decks; of those that are owned from the start one stands for each class.
        known: what is known after it.
    """
    if FILE not in pack.shapes:
        return
    store = store_of(pack)
    slots = [(slot.cards, slot.by_rarity) for slot in store.booster.slots]
    faults = (
        *booster_faults(slots, "COLL-1.2"),
        *win_faults(store.wins, "COLL-1.2"),
        *_dust_faults(store),
        *_starter_faults(store, tuple(decks), known.cards),
    )
    for path, reason in faults:
        pack.complain(FILE, path, reason)


def _dust_faults(store: ArenaStoreFile) -> Iterator[tuple[str, str]]:
    for rarity in RARITIES:
        dust = store.dust.get(rarity)  # type: ignore[call-overload]  # the rarities are the keys of the shape
        if dust is None:
            yield "dust", f"the prices of {rarity} cards are missing (COLL-2.1)."
        elif dust.disenchant >= dust.craft:
            path = json_path(("dust", rarity))
            yield (
                path,
                f"disenchanting brings {dust.disenchant}: let it bring less than crafting costs (COLL-2.1).",
            )


def _starter_faults(
    store: ArenaStoreFile, decks: Sequence[ArenaDeckShape], cards: Mapping[str, ArenaCardDefinition]
) -> Iterator[tuple[str, str]]:
    starter = store.starter
    for name, copies in starter.cards.items():
        path = json_path(("starter", "cards", name))
        if name not in cards:
            yield path, f"there is no card '{name}'.{did_you_mean(name, sorted(cards))}"
        elif copies > (most := most_copies(cards[name])):
            yield path, f"a deck holds {cards[name].name} {most} times at most (COLL-3.1)."
    classes = {deck.id: deck.card_class for deck in decks}
    for place, name in enumerate(starter.decks):
        if name not in classes:
            reason = f"there is no ready deck '{name}'.{did_you_mean(name, sorted(classes))}"
            yield json_path(("starter", "decks", place)), reason
    served = {classes[name] for name in starter.decks if name in classes}
    for card_class in CLASSES:
        if card_class not in served:
            yield "starter.decks", f"none of them is of the class {card_class} (COLL-1.2)."
