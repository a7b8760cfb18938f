"""Army codes: king, heroes and decks as a text that can be sent to somebody, and read back (COLL-4.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from components.chess import SLOTS
from game.collection.codes import Codes, by_sign
from game.content.arena.decks import COPIES
from game.content.chess.armies import Army, Enlisted
from game.problems import WrongRequest

NOBODY = ""
"""Stands for a king or a hero that is not chosen yet."""
CODES = Codes("A", "Ragnarok Chess", signs=5, thing="army")


def write_army(army: Army) -> str:
    """Return the code of an army: who leads and fights, then for each slot the cards that are there once, and twice.

    Raises:
        WrongRequest: a deck holds a card more than twice, or two cards have the same signs.
    """
    decks = [Counter(army.slots[slot].deck if slot in army.slots else ()) for slot in SLOTS]
    if any(copies > COPIES for deck in decks for copies in deck.values()):
        raise WrongRequest(f"A deck holds a card more than {COPIES} times: mend it, and the army has a code.")
    people = [army.king, *(army.slots[slot].hero if slot in army.slots else NOBODY for slot in SLOTS)]
    signs = by_sign({*people, *(card for deck in decks for card in deck)}, CODES.signs)
    named = {card: sign for sign, card in signs.items()}
    groups = [
        "".join(sorted(named[card] for card, copies in deck.items() if copies == number))
        for deck in decks
        for number in range(1, COPIES + 1)
    ]
    return CODES.checked(".".join([CODES.beginning, "".join(named[name] for name in people), *groups]))


def read_army(code: str, cards: Iterable[str]) -> Army:
    """Return the army of a code.

    Args:
        code: as somebody typed or pasted it.
        cards: identifiers of all cards, heroes and kings that there are.

    Raises:
        WrongRequest: it is no code, it was cut off or mistyped, or it names a card that is not here; one sentence.
    """
    first, *groups = CODES.parts(code)
    people = CODES.cut(first)
    if len(people) != 1 + len(SLOTS) or len(groups) != COPIES * len(SLOTS):
        raise CODES.slip()
    signs = by_sign((NOBODY, *cards), CODES.signs)
    king, *heroes = (CODES.card(sign, signs) for sign in people)
    slots = {}
    for place, (slot, hero) in enumerate(zip(SLOTS, heroes, strict=True)):
        once, twice = (CODES.cut(group) for group in groups[COPIES * place : COPIES * (place + 1)])
        slots[slot] = Enlisted(hero, tuple(CODES.card(sign, signs) for sign in (*once, *twice, *twice)))
    return Army(king, slots)
