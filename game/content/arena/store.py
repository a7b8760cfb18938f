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
    store: ArenaStoreFile, decks: Iterable[tuple[str, Sequence[str]]], cards: Mapping[str, ArenaCardDefinition]
) -> Counter[str]:
    """Return the copies that everybody owns from the start, up to what a deck can hold (COLL-1.2).

    Args:
        store: names an archetype and further cards.
        decks: archetype and cards of each ready deck of the game's own.
        cards: all cards by identifier.
    """
    found = Counter(store.starter.cards)
    for archetype, deck in decks:
        if archetype == store.starter.archetype:
            for card, copies in Counter(deck).items():
                found[card] = max(found[card], copies)
    return Counter({card: min(copies, most_copies(cards[card])) for card, copies in found.items()})


def check_arena_store(pack: PackFiles, decks: Iterable[ArenaDeckShape], known: Known[ArenaCardDefinition]) -> None:
    """Check rates, pay, dust and the starter set; faults go to the pack's problems.

    Args:
        pack: the game's own.
        decks: its ready decks; where there are any, one of the starter's archetype stands for each class.
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
    served = {deck.card_class for deck in decks if deck.archetype == starter.archetype}
    for card_class in CLASSES if decks else ():
        if card_class not in served:
            yield "starter.archetype", f"no ready {starter.archetype} deck is of the class {card_class} (COLL-1.2)."
