"""The shelf of the luxury store as content: what is wrong with store.json, and what stands in it (DUEL-10.2)."""

from __future__ import annotations

from components.duel import RARITIES, DuelCardDefinition
from game.content.boosters import booster_faults, win_faults
from game.content.duel.decks import deck_refusals
from game.content.duel.models import DuelStoreFile
from game.content.packs.faults import json_path
from game.content.packs.folders import check_names
from game.content.packs.packed import Known
from game.content.packs.reading import PackFiles
from game.problems import did_you_mean

FILE = "store.json"


def store_of(own: PackFiles) -> DuelStoreFile:
    """Return what the game's own pack, which is sound, sells."""
    return own.whole(FILE, DuelStoreFile)


def check_duel_store(pack: PackFiles, known: Known[DuelCardDefinition]) -> None:
    """Check rates, levels and decks of the store; faults go to the pack's problems.

    Args:
        pack: the game's own.
        known: what is known after it.
    """
    if FILE not in pack.shapes:
        return
    store = store_of(pack)
    slots = [(slot.cards, {rarity: slot.rates.of(rarity) for rarity in RARITIES}) for slot in store.booster.slots]
    for path, reason in (*booster_faults(slots, "DUEL-10.2"), *win_faults(store.wins, "DUEL-10.3")):
        pack.complain(FILE, path, reason)
    check_names(pack, FILE, "decks", [(place, deck.id) for place, deck in enumerate(store.decks)], dict(known.owners))
    for place, deck in enumerate(store.decks):
        path = json_path(("decks", place, "cards"))
        for name in deck.cards:
            if name not in known.cards:
                pack.complain(FILE, path, f"there is no card '{name}'.{did_you_mean(name, sorted(known.cards))}")
        listed = [name for name in deck.listed if name in known.cards]
        for reason in deck_refusals(listed, known.cards):
            pack.complain(FILE, path, reason)
