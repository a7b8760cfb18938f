"""Ready armies and their decks: read, checked against the cards, and put together (COLL-4.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from components.arena import MYTHOLOGIES
from game.content.chess.armies import (
    Army,
    Cards,
    Enlisted,
    army_refusals,
    combat_deck_refusals,
    hero_refusal,
)
from game.content.chess.army_shapes import (
    ARMIES,
    ARMY_FILES,
    DECKS,
    ArmiesFile,
    ArmyShape,
    CombatDecksFile,
    CombatDeckShape,
)
from game.content.packs.digest import digest_of
from game.content.packs.faults import json_path
from game.content.packs.folders import undamaged
from game.content.packs.own_packs import OWN_PACKS
from game.content.packs.reading import PackFiles, read_file
from game.problems import did_you_mean

BUILT_IN = OWN_PACKS / "chess"
Fault = tuple[str, tuple[str | int, ...], str]
"""The file, the place in it, and the reason."""


@dataclass(frozen=True, slots=True)
class CombatDeck:
    """A ready deck for combats: its words, slot, the hero who likes it best, and its cards."""

    name: str
    about: str
    slot: str
    hero: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReadyArmy:
    """A ready army: its words, whose heroes they are, and the army itself."""

    name: str
    about: str
    mythology: str
    army: Army


@dataclass(frozen=True, slots=True)
class ArmyContent:
    """Ready armies and decks by identifier; `digest` is of all that matches are made of."""

    armies: Mapping[str, ReadyArmy]
    decks: Mapping[str, CombatDeck]
    digest: str

    def decks_for(self, slot: str, hero: str, cards: Cards) -> dict[str, CombatDeck]:
        """Return the ready decks that a hero can play in a slot: of its class, the one that it likes best first."""
        found = cards.get(hero)
        own = {
            name: deck
            for name, deck in self.decks.items()
            if found is not None and deck.slot == slot and cards[deck.hero].card_class == found.card_class
        }
        return dict(sorted(own.items(), key=lambda pair: pair[1].hero != hero))


def load_armies(cards: Cards, folder: Path = BUILT_IN) -> ArmyContent:
    """Return the ready armies; `cards` are all that they may be made of, by identifier.

    Raises:
        Problem: the game's own files are damaged; the first fault is told.
    """
    return undamaged(*read_armies(cards, folder))


def read_armies(cards: Cards, folder: Path = BUILT_IN) -> tuple[ArmyContent | None, tuple[str, ...]]:
    """Return the armies of a folder, or None, and one sentence for each fault."""
    pack = PackFiles("chess", folder, is_own=True)
    for name, shape in ARMY_FILES.items():
        read_file(pack, name, shape)
    if not pack.problems:
        armies, decks = pack.whole(ARMIES, ArmiesFile).armies, pack.whole(DECKS, CombatDecksFile).decks
        for file, steps, reason in (*_deck_faults(decks, cards), *_army_faults(armies, decks, cards)):
            pack.complain(file, json_path(steps), reason)
    if pack.problems:
        return None, tuple(problem.sentence for problem in pack.problems)
    listed = {deck.id: deck.listed for deck in decks}
    made = ArmyContent(
        armies={army.id: ReadyArmy(army.name, army.about, army.mythology, _army(army, listed)) for army in armies},
        decks={deck.id: CombatDeck(deck.name, deck.about, deck.slot, deck.hero, deck.listed) for deck in decks},
        digest=digest_of({army.id: _army(army, listed).options() for army in armies}),
    )
    return made, ()


def _army(army: ArmyShape, decks: Mapping[str, tuple[str, ...]]) -> Army:
    return Army(
        army.king, {slot: Enlisted(found.hero, decks.get(found.deck, ())) for slot, found in army.slots.items()}
    )


def _doubled(names: Sequence[str], file: str, key: str) -> Iterator[Fault]:
    for place, name in enumerate(names):
        if name in names[:place]:
            yield file, (key, place, "id"), f"'{name}' stands already at {key}[{names.index(name)}]: choose another."


def _deck_faults(decks: Sequence[CombatDeckShape], cards: Cards) -> Iterator[Fault]:
    """Return what is wrong with ready decks: their heroes, and what they hold."""
    yield from _doubled([deck.id for deck in decks], DECKS, "decks")
    for place, deck in enumerate(decks):
        refusal = hero_refusal(deck.hero, deck.slot, cards)
        if refusal is not None:
            yield DECKS, ("decks", place, "hero"), refusal
            continue
        for reason in combat_deck_refusals(deck.listed, cards, deck.slot, cards[deck.hero].card_class):
            yield DECKS, ("decks", place, "cards"), reason


def _army_faults(armies: Sequence[ArmyShape], decks: Sequence[CombatDeckShape], cards: Cards) -> Iterator[Fault]:
    """Return what is wrong with ready armies; decks that are faulty in themselves are named elsewhere."""
    yield from _doubled([army.id for army in armies], ARMIES, "armies")
    known = {deck.id: deck for deck in decks}
    for place, army in enumerate(armies):
        for slot, found in army.slots.items():
            deck = known.get(found.deck)
            if deck is None:
                reason = f"there is no deck '{found.deck}'.{did_you_mean(found.deck, known)}"
                yield ARMIES, ("armies", place, slot, "deck"), reason
            elif deck.slot != slot:
                yield (
                    ARMIES,
                    ("armies", place, slot, "deck"),
                    f"{deck.name} is a deck for a {deck.slot}: choose another.",
                )
        listed = _army(army, {name: deck.listed for name, deck in known.items()})
        for refusal in army_refusals(listed, cards):
            if refusal.part != "deck":
                yield ARMIES, ("armies", place, refusal.place, *filter(None, (refusal.part,))), refusal.sentence
    lacking = [name for name in MYTHOLOGIES if name not in {army.mythology for army in armies}]
    for name in lacking:
        yield ARMIES, ("armies",), f"there is no army of the {name} mythology: add one (COLL-4.1)."
