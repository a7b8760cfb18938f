"""What every check of the campaign asks: does a name lead somewhere, and may this card stand there (CAMP-1.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from components.campaign import LARGEST_DECK, SMALLEST_DECK
from components.clans import COPIES
from game.content.campaign.parts import CampaignParts
from game.content.packs.faults import json_path
from game.content.packs.reading import PackFiles
from game.problems import did_you_mean

RARITIES = tuple(COPIES)
Steps = tuple[str | int, ...]


def reached(starts: Iterable[str], ways: Mapping[str, Iterable[str]]) -> set[str]:
    """Return all names that ways lead to, the starts among them."""
    found, waiting = set[str](), list(starts)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += ways.get(name, ())
    return found


def check_name(pack: PackFiles, file: str, path: Steps, kind: str, name: str, parts: CampaignParts) -> bool:
    """Check that something of a kind exists: "card", "leader", "relic" and so on; return whether it does.

    Of what a faulty entry claims, or may stand in a file that could not be read, nothing is said.
    """
    names = parts.names[kind]
    if name in names or kind in parts.unread:
        return name in names
    pack.complain(file, json_path(path), f"there is no {kind} '{name}'.{did_you_mean(name, sorted(names))}")
    return False


def check_offered_cards(pack: PackFiles, file: str, path: Steps, names: Sequence[str], parts: CampaignParts) -> None:
    """Check cards that an army or an enemy may come to have: known, each named once, no tokens and no bosses."""
    for place, name in enumerate(names):
        where = (*path, place) if path[-1] != "subject" else path
        if not check_name(pack, file, where, "card", name, parts):
            continue
        if name in names[:place]:
            pack.complain(file, json_path(where), f"'{name}' stands there twice.")
        _check_kind_of_card(pack, file, where, name, parts)


def check_deck_cards(pack: PackFiles, file: str, path: Steps, deck: Sequence[str], parts: CampaignParts) -> None:
    """Check the cards of a deck: known, no tokens and no bosses, no more copies than their rarity allows."""
    for place, name in enumerate(deck):
        if name not in deck[:place] and check_name(pack, file, (*path, place), "card", name, parts):
            _check_kind_of_card(pack, file, (*path, place), name, parts)
    for name, copies in Counter(deck).items():
        card = parts.definitions.get(name)
        limit = None if card is None else COPIES[card.rarity]
        if card is not None and limit is not None and copies > limit:
            most = "1 copy" if limit == 1 else f"{limit} copies"
            reason = f"{card.name} stands there {copies} times: of a card that is {card.rarity} a deck holds {most}."
            pack.complain(file, json_path(path), reason)


def check_deck_size(pack: PackFiles, file: str, path: Steps, deck: Sequence[str]) -> None:
    """Check that a campaign deck has a size that it may have (CAMP-1.7)."""
    if not SMALLEST_DECK <= len(deck) <= LARGEST_DECK:
        reason = f"the deck has {len(deck)} cards: it has {SMALLEST_DECK} to {LARGEST_DECK} (CAMP-1.7)."
        pack.complain(file, json_path(path), reason)


def _check_kind_of_card(pack: PackFiles, file: str, path: Steps, name: str, parts: CampaignParts) -> None:
    card = parts.definitions.get(name)
    if card is not None and (card.token or card.boss):
        reason = f"{card.name} is a {'token' if card.token else 'boss'} and cannot stand here."
        pack.complain(file, json_path(path), reason)
