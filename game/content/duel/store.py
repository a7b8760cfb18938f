"""The shelf of the luxury store as content: what is wrong with store.json, and what stands in it (DUEL-10.2)."""

from __future__ import annotations

from collections.abc import Iterator

from components.duel import RARITIES, DuelCardDefinition
from game.content.duel.decks import deck_refusals
from game.content.duel.models import DuelStoreFile
from game.content.packs.faults import json_path
from game.content.packs.folders import check_names
from game.content.packs.packed import Known
from game.content.packs.reading import PackFiles
from game.problems import did_you_mean

FILE = "store.json"
BOOSTER = 5
"""Cards of a booster (DUEL-10.2)."""
WHOLE = 100


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
    for path, reason in (*_booster_faults(store), *_win_faults(store)):
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


def _booster_faults(store: DuelStoreFile) -> Iterator[tuple[str, str]]:
    slots = store.booster.slots
    cards = sum(slot.cards for slot in slots)
    if cards != BOOSTER:
        yield "booster.slots", f"they have {cards} cards in all: a booster has {BOOSTER} (DUEL-10.2)."
    for place, slot in enumerate(slots):
        rates = sum(slot.rates.of(rarity) for rarity in RARITIES)
        if rates != WHOLE:
            yield json_path(("booster", "slots", place, "rates")), f"they make {rates} per cent: let them be {WHOLE}."
    if all(slot.rates.common for slot in slots):
        yield "booster.slots", "each of them may be common: let one be rare or better, rates.common 0 (DUEL-10.2)."


def _win_faults(store: DuelStoreFile) -> Iterator[tuple[str, str]]:
    for level in ("easy", "normal", "hard", "master"):
        if level not in store.wins:
            yield "wins", f"what a win at the level {level} pays is missing (DUEL-10.3)."
