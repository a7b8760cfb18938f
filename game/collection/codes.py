"""Deck codes: a deck as a short text that can be sent to somebody, and read back.

    D1.7K2M9QXA.C0V4.8RTE.5H      two cards once, one twice, one three times, and two letters that check the rest

It begins with the letter of its game and the version of the form.

A card stands there as some letters and digits made from its identifier, so a code stays good when cards are added.
Small and large letters, blanks, line breaks and hyphens make no difference, and neither do O for 0, I and L for 1,
letters of other scripts that look the same, or quotes and a full stop around the code.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.problems import WrongRequest

VERSION = 1
_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Thirty-two signs, none of which looks like another."""
_CHECK = 2
_MODULUS = 1021
"""The largest prime that fits into two signs: the check finds every single slip and every exchange of neighbours."""
_LATIN = "ABCEHKMOPTXYSIJABEZHIKMNOPTXY"
_FOREIGN = (
    "\u0410\u0412\u0421\u0415\u041d\u041a\u041c\u041e\u0420\u0422\u0425\u0423\u0405\u0406\u0408"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a7\u03a5"
)
"""Letters of Cyrillic and Greek that look like those above them: a phone's keyboard may put them in."""
_ALIKE = str.maketrans(_FOREIGN + "OIL", _LATIN.translate(str.maketrans("OIL", "011")) + "011")
_UNSEEN = frozenset({"Zs", "Zl", "Zp", "Cc", "Cf", "Pd"})
"""Kinds of signs that make no difference: blanks, line breaks, what has no width, and dashes."""
_FRAME = "\"'`<>()[]{}*_:;,!?\u2018\u2019\u201c\u201d\u201e\u201a\u00ab\u00bb"
"""What may stand around a code in a letter."""


def card_sign(card: str, length: int = 4) -> str:
    """Return the signs that stand for a card, made from its identifier alone."""
    value = int.from_bytes(hashlib.blake2b(card.encode(), digest_size=8).digest())
    return _written(value, length)


@dataclass(frozen=True, slots=True)
class Codes:
    """What all codes of a game share: how they begin, how long a card's signs are, what is said of a faulty one.

    Attributes:
        letter: with which they begin; game: as sentences call it.
        signs: how many stand for a card; with four, one in a million pairs of cards cannot be told apart.
        thing: what a code stands for, as sentences call it.
    """

    letter: str
    game: str
    signs: int = 4
    thing: str = "deck"

    @property
    def beginning(self) -> str:
        """The first part of each code."""
        return f"{self.letter}{VERSION}"

    def checked(self, body: str) -> str:
        """Return a code: its body, and the signs that check it."""
        return f"{body}.{check_of(body)}"

    def slip(self) -> WrongRequest:
        """Return what is said of a code that was mistyped."""
        return WrongRequest(f"A letter of the {self.thing} code is wrong or missing: copy the whole code once more.")

    def card(self, sign: str, signs: Mapping[str, str]) -> str:
        """Return the card of a sign.

        Raises:
            WrongRequest: there is none.
        """
        if sign not in signs:
            raise WrongRequest(
                f"The {self.thing} code names a card that is not here ({sign}): add the content pack that has it."
            )
        return signs[sign]

    def cut(self, group: str) -> list[str]:
        """Return the signs of the cards of a group."""
        return [group[at : at + self.signs] for at in range(0, len(group), self.signs)]

    def grouped(self, signs: Mapping[str, str], copies: Mapping[str, int]) -> list[str]:
        """Return the signs of a deck's cards, in one group for each number of copies."""
        return [
            "".join(sorted(sign for sign, card in signs.items() if copies.get(card) == number))
            for number in range(1, max(copies.values(), default=0) + 1)
        ]

    def parts(self, code: str) -> list[str]:
        """Return the parts of a code between its beginning and its check, as somebody typed or pasted it.

        Raises:
            WrongRequest: it is no code, one of another version, or not the whole code.
        """
        text = tidy(code)
        parts = text.split(".")
        beginning, thing = self.beginning, self.thing
        if re.fullmatch(rf"{self.letter}\d", parts[0]) and parts[0] != beginning and len(parts) > 1:
            raise WrongRequest(
                f"The {thing} code is of another version ({parts[0]}): this game reads {beginning} alone."
            )
        if parts[0] != beginning:
            raise WrongRequest(
                f"This is no {thing} code of {self.game}: such a code begins with {beginning} and a full stop."
            )
        strange = next((item for part in parts for item in part if item not in _LETTERS), "")
        if strange:
            raise WrongRequest(f"No {thing} code holds the sign {strange!r}: copy the whole code once more.")
        if len(parts) < 3 or len(parts[-1]) != _CHECK:
            raise WrongRequest(f"The {thing} code is cut off at its end: copy the whole code once more.")
        if any(len(part) % self.signs for part in parts[1:-1]) or parts[-1] != check_of(text.rpartition(".")[0]):
            raise self.slip()
        return parts[1:-1]


@dataclass(frozen=True, slots=True)
class DeckCodes(Codes):
    """The codes of one game's decks."""

    def write(self, deck: Sequence[str]) -> str:
        """Return the code of a deck.

        Args:
            deck: identifiers of its cards in any order, copies repeated.

        Raises:
            WrongRequest: the deck is empty, or two of its cards have the same signs.
        """
        copies = Counter(deck)
        if not copies:
            raise WrongRequest("An empty deck has no code: add a card first.")
        return self.checked(".".join([self.beginning, *self.grouped(by_sign(copies, self.signs), copies)]))

    def read(self, code: str, cards: Iterable[str]) -> tuple[str, ...]:
        """Return the deck of a code: identifiers in the order of `cards`, copies repeated.

        Args:
            code: as somebody typed or pasted it.
            cards: identifiers of all cards that there are.

        Raises:
            WrongRequest: it is no code, it was cut off or mistyped, or it names a card that is not here; one sentence.
        """
        groups = self.parts(code)
        known = list(cards)
        signs = by_sign(known, self.signs)
        copies: Counter[str] = Counter()
        for number, group in enumerate(groups, 1):
            for sign in self.cut(group):
                copies[self.card(sign, signs)] += number
        return tuple(card for card in known for _ in range(copies[card]))


def tidy(code: str) -> str:
    """Return a code in its own letters, without what makes no difference."""
    wide = unicodedata.normalize("NFKC", code)  # letters of full width, three dots in one, and their like
    seen = "".join(item for item in wide.upper() if unicodedata.category(item) not in _UNSEEN)
    return seen.translate(_ALIKE).strip(_FRAME).rstrip(".")


def by_sign(cards: Iterable[str], length: int) -> dict[str, str]:
    """Return cards by their signs.

    Raises:
        WrongRequest: two of them have the same.
    """
    signs: dict[str, str] = {}
    for card in cards:
        other = signs.setdefault(card_sign(card, length), card)
        if other != card:
            raise WrongRequest(f"Deck codes cannot tell '{other}' from '{card}': give one of them another identifier.")
    return signs


def check_of(body: str) -> str:
    """Return the check of a code: each sign counts by its place."""
    total = 0
    for item in body:
        total = (total * 37 + (_LETTERS.index(item) + 1 if item in _LETTERS else 0)) % _MODULUS
    return _written(total, _CHECK)


def _written(value: int, length: int) -> str:
    signs = []
    for _ in range(length):
        value, rest = divmod(value, len(_LETTERS))
        signs.append(_LETTERS[rest])
    return "".join(reversed(signs))
