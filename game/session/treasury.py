"""The treasury of a profile: gold carried out of matches, won streaks, and what was bought with it.

One file for all games (CLAN-12.1, DUEL-10.2), so that gold never goes without what it was paid for. A match is entered
once, however often its result is shown: each has an identifier of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from game.problems import Problem
from game.session.holdings import Holdings
from game.session.kept_file import KeptFile

REMEMBERED = 50
"""So many matches are known again."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class OwnCard(_Frozen):
    """A card that the player owns: its identifier and the steps of training that it had."""

    card: str
    training: int = Field(default=0, ge=0, le=9)


class _Ledger(_Frozen):
    kind: str = "treasury"
    format: int = 1
    gold: int = Field(default=0, ge=0)
    streak: int = Field(default=0, ge=0)
    cards: tuple[OwnCard, ...] = ()
    offers: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    duel: Holdings = Holdings()


class Treasury:
    """Reads the file when it is made and writes it whole at each change.

    Attributes:
        remark: a sentence for the player where the file was damaged and set aside, or cannot be read, else "".
    """

    def __init__(self, path: Path) -> None:
        self._file = KeptFile(path, _Ledger, "treasury")
        self._ledger, self.remark = self._read()

    @property
    def gold(self) -> int:
        """What can be spent."""
        return self._ledger.gold

    @property
    def streak(self) -> int:
        """Matches for gold won in a row."""
        return self._ledger.streak

    @property
    def cards(self) -> tuple[OwnCard, ...]:
        """The player's own cards, in the order of buying."""
        return self._ledger.cards

    @property
    def offers(self) -> tuple[str, ...]:
        """The cards on offer since the last match, by identifier."""
        return self._ledger.offers

    @property
    def duel(self) -> Holdings:
        """What the player owns of the duel."""
        return self._ledger.duel

    def earn(self, match: str, gold: int) -> bool:
        """Enter gold that a match brought beside the battles for gold; a match that is entered already changes nothing.

        Returns:
            Whether it was new.

        Raises:
            Problem: the file cannot be written; nothing has changed.
        """
        if match in self._ledger.settled:
            return False
        self._write(gold=self.gold + gold, settled=(*self._ledger.settled, match)[-REMEMBERED:])
        return True

    def price_refusal(self, price: int) -> str | None:
        """Return why something of that price cannot be bought, or None."""
        return self._too_dear(price)

    def trade(self, duel: Holdings, price: int, returned: int = 0) -> None:
        """Change what is owned of the duel, for gold, all in one write.

        Args:
            duel: what is owned from now on.
            price: of it, in gold.
            returned: gold that comes back after it was paid.

        Raises:
            Problem: the gold does not suffice, or the file cannot be written; nothing has changed.
        """
        _raise(self.price_refusal(price))
        self._write(gold=self.gold - price + returned, duel=duel)

    def settle(self, match: str, gold: int, offers: Sequence[str], *, won: bool) -> bool:
        """Enter a match for gold that is over; one that is entered already changes nothing.

        Args:
            match: its identifier.
            gold: what is carried out of it.
            offers: the cards on offer after it.
            won: whether the player won it: a streak goes on, else it ends.

        Returns:
            Whether it was new.

        Raises:
            Problem: the file cannot be written; nothing has changed.
        """
        ledger = self._ledger
        if match in ledger.settled:
            return False
        self._write(
            gold=ledger.gold + gold,
            streak=ledger.streak + 1 if won else 0,
            offers=tuple(offers),
            settled=(*ledger.settled, match)[-REMEMBERED:],
        )
        return True

    def buy_refusal(self, card: str, price: int) -> str | None:
        """Return why a card cannot be bought, or None."""
        if card not in self.offers:
            return "This card is not on offer any more."
        return self._too_dear(price)

    def buy(self, card: str, price: int) -> None:
        """Buy a card on offer.

        Raises:
            Problem: it cannot be bought, or the file cannot be written; nothing has changed.
        """
        _raise(self.buy_refusal(card, price))
        offers = list(self.offers)
        offers.remove(card)
        self._write(gold=self.gold - price, offers=tuple(offers), cards=(*self.cards, OwnCard(card=card)))

    def train_refusal(self, number: int, price: int, most: int) -> str | None:
        """Return why an own card cannot be trained a step further, or None."""
        if not 0 <= number < len(self.cards):
            return "You do not own this card."
        if self.cards[number].training >= most:
            return f"It has had {most} steps of training, and no card can have more."
        return self._too_dear(price)

    def train(self, number: int, price: int, most: int) -> None:
        """Train an own card, by its place among them, a step further.

        Raises:
            Problem: it cannot be trained, or the file cannot be written; nothing has changed.
        """
        _raise(self.train_refusal(number, price, most))
        cards = list(self.cards)
        cards[number] = OwnCard(card=cards[number].card, training=cards[number].training + 1)
        self._write(gold=self.gold - price, cards=tuple(cards))

    def _too_dear(self, price: int) -> str | None:
        return f"This costs {price} gold; you have {self.gold}." if price > self.gold else None

    # -- file ----------------------------------------------------------------------------------------------------

    def _write(self, **changes: object) -> None:
        ledger = self._ledger.model_copy(update=changes)
        self._file.write(ledger)
        self._ledger = ledger

    def _read(self) -> tuple[_Ledger, str]:
        try:
            return self._file.read()
        except Problem as problem:
            return _Ledger(), f"{problem.sentence.removesuffix('.')}; it counts as empty."


def _raise(refusal: str | None) -> None:
    if refusal is not None:
        raise Problem(refusal)
