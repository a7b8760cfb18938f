"""The ten hands as the codex shows them: what each is, and an example; names and multipliers are the rules'."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from components.poker import playing_cards
from scenes.poker.model.hands import Hand, hand_of
from systems.poker.state.hands import KINDS

_SHOWN: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "royal flush": ("Ten to ace, all of one suit.", "As Ks Qs Js Ts"),
        "straight flush": ("Five ranks in a row, all of one suit.", "9h 8h 7h 6h 5h"),
        "four of a kind": ("Four cards of one rank.", "Qs Qh Qd Qc 7s"),
        "full house": ("Three cards of one rank and two of another.", "Js Jd Jc 4h 4s"),
        "flush": ("Five cards of one suit.", "Ad Jd 8d 6d 3d"),
        "straight": ("Five ranks in a row; an ace may be the lowest.", "8c 7d 6s 5h 4c"),
        "three of a kind": ("Three cards of one rank.", "Ts Th Td Kc 2s"),
        "two pair": ("Two cards of one rank, and two of another.", "Ks Kd 5c 5h 9s"),
        "one pair": ("Two cards of one rank.", "Ah As Jc 7d 4s"),
        "high card": ("None of the others: the highest card counts.", "Kh Jc 8s 5d 3c"),
    }
)
"""For each hand, by what poker players call it, what it is, and five cards that make it."""


@dataclass(frozen=True, slots=True)
class HandEntry:
    """A kind of hand: what it is in one sentence, example cards, and what these make."""

    sentence: str
    cards: tuple[int, ...]
    hand: Hand


def hand_entries() -> list[HandEntry]:
    """Return an entry for each kind of hand, the strongest first."""
    found = []
    for kind in KINDS:
        sentence, text = _SHOWN[kind.common]
        cards = playing_cards(text)
        hand = hand_of(cards)
        assert hand is not None  # noqa: S101 - five cards make a hand
        found.append(HandEntry(sentence, cards, hand))
    return found
