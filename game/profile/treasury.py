"""The treasury of a profile: gold from matches, winning streaks, and what was bought.

One file for all games (CLAN-12.1, DUEL-10.2), so that gold is never lost without what it paid for. A match has an
identifier and is entered once, however often its result is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from game.problems import Problem
from game.profile.json_file import FileKind, JsonFile, Tell, unchanged, untold
from game.profile.owned_cards import OwnedCards
from game.session.files import Document

REMEMBERED = 50
"""So many matches are known again."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class OwnCard(_Frozen):
    """A card that the player owns: its identifier and its steps of training."""

    card: str
    training: int = Field(default=0, ge=0, le=9)


class Ledger(_Frozen):
    """The content of the file."""

    gold: int = Field(default=0, ge=0)
    streak: int = Field(default=0, ge=0)
    cards: tuple[OwnCard, ...] = ()
    offers: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    collections: dict[str, OwnedCards] = Field(default_factory=dict)


def _by_game(document: Document) -> Document:
    """Give what was owned of the first game with a collection a place among those of all games."""
    rest = {name: value for name, value in document.items() if name != "duel"}
    return {**rest, "collections": {"duel": document["duel"]}} if "duel" in document else rest


KIND = FileKind("treasury", Ledger, "the treasury", form=3, migrations={1: unchanged, 2: _by_game})
Price = Callable[[OwnedCards], int]
Deal = Callable[[OwnedCards], tuple[OwnedCards, int]]
"""Returns what is owned of a game after a purchase, and the gold that comes back; it may raise a Problem."""


class Treasury:
    """The treasury's file. It shows the file's current content, and each change is judged by that."""

    def __init__(self, path: Path, tell: Tell = untold) -> None:
        """Know the file; `tell` is handed a sentence where it was damaged or cannot be read."""
        self.file = JsonFile(path, KIND, tell)

    @property
    def gold(self) -> int:
        """The gold that can be spent."""
        return self.file.state.gold

    @property
    def streak(self) -> int:
        """Matches for gold won in a row."""
        return self.file.state.streak

    @property
    def cards(self) -> tuple[OwnCard, ...]:
        """The player's own cards, in the order of buying."""
        return self.file.state.cards

    @property
    def offers(self) -> tuple[str, ...]:
        """The cards on offer since the last match, by identifier."""
        return self.file.state.offers

    def owned(self, game: str) -> OwnedCards:
        """Return what the player owns of a game's cards."""
        return self.file.state.collections.get(game, OwnedCards())

    def settled(self, match: str) -> bool:
        """Return whether a match is entered."""
        return match in self.file.state.settled

    def earn(self, match: str, gold: int, game: str = "", boosters: int = 0) -> bool:
        """Enter what a match brought beside the battles for gold; a match that is entered already changes nothing.

        Args:
            match: its identifier.
            gold: that it brought.
            game: for whose cards it brought boosters.
            boosters: how many.

        Returns:
            Whether it was new.

        Raises:
            Problem: the file cannot be written; nothing has changed.
        """

        def entered(ledger: Ledger) -> Ledger:
            if match in ledger.settled:
                return ledger
            won = _with(ledger, gold=ledger.gold + gold, settled=_remembered(ledger, match))
            if not boosters:
                return won
            owned = ledger.collections.get(game, OwnedCards())
            return _owning(won, game, owned.model_copy(update={"boosters": owned.boosters + boosters}))

        return self.file.update(entered)

    def price_refusal(self, price: int) -> str | None:
        """Return why something of that price cannot be bought, or None."""
        return _too_dear(self.file.state, price)

    def trade(self, game: str, price: Price, deal: Deal) -> None:
        """Change what is owned of a game's cards, for gold, all in one write.

        Args:
            game: whose cards.
            price: in gold; called with what is owned when it is paid.
            deal: what is owned from then on; called with what is owned when it is paid.

        Raises:
            Problem: the gold does not suffice, the deal refused, or the file cannot be written; nothing has changed.
        """

        def traded(ledger: Ledger) -> Ledger:
            before = ledger.collections.get(game, OwnedCards())
            paid = price(before)
            _raise(_too_dear(ledger, paid))
            owned, returned = deal(before)
            return _owning(_with(ledger, gold=ledger.gold - paid + returned), game, owned)

        self.file.update(traded)

    def settle(self, match: str, gold: int, offers: Sequence[str], *, won: bool) -> bool:
        """Enter a finished match for gold; one that is entered already changes nothing.

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

        def settled(ledger: Ledger) -> Ledger:
            if match in ledger.settled:
                return ledger
            return _with(
                ledger,
                gold=ledger.gold + gold,
                streak=ledger.streak + 1 if won else 0,
                offers=tuple(offers),
                settled=_remembered(ledger, match),
            )

        return self.file.update(settled)

    def buy_refusal(self, card: str, price: int) -> str | None:
        """Return why a card cannot be bought, or None."""
        return _buy_refusal(self.file.state, card, price)

    def buy(self, card: str, price: int) -> None:
        """Buy a card on offer.

        Raises:
            Problem: it cannot be bought, or the file cannot be written; nothing has changed.
        """

        def bought(ledger: Ledger) -> Ledger:
            _raise(_buy_refusal(ledger, card, price))
            offers = list(ledger.offers)
            offers.remove(card)
            cards = (*ledger.cards, OwnCard(card=card))
            return _with(ledger, gold=ledger.gold - price, offers=tuple(offers), cards=cards)

        self.file.update(bought)

    def train_refusal(self, number: int, price: int, most: int) -> str | None:
        """Return why an own card cannot be trained a step further, or None."""
        return _train_refusal(self.file.state, number, price, most)

    def train(self, number: int, price: int, most: int) -> None:
        """Train an own card, by its place among them, a step further.

        Raises:
            Problem: it cannot be trained, or the file cannot be written; nothing has changed.
        """

        def trained(ledger: Ledger) -> Ledger:
            _raise(_train_refusal(ledger, number, price, most))
            cards = list(ledger.cards)
            cards[number] = OwnCard(card=cards[number].card, training=cards[number].training + 1)
            return _with(ledger, gold=ledger.gold - price, cards=tuple(cards))

        self.file.update(trained)


def _with(ledger: Ledger, **changes: object) -> Ledger:
    return ledger.model_copy(update=changes)


def _owning(ledger: Ledger, game: str, owned: OwnedCards) -> Ledger:
    return _with(ledger, collections={**ledger.collections, game: owned})


def _remembered(ledger: Ledger, match: str) -> tuple[str, ...]:
    return (*ledger.settled, match)[-REMEMBERED:]


def _too_dear(ledger: Ledger, price: int) -> str | None:
    return f"This costs {price} gold; you have {ledger.gold}." if price > ledger.gold else None


def _buy_refusal(ledger: Ledger, card: str, price: int) -> str | None:
    if card not in ledger.offers:
        return "This card is no longer on offer."
    return _too_dear(ledger, price)


def _train_refusal(ledger: Ledger, number: int, price: int, most: int) -> str | None:
    if not 0 <= number < len(ledger.cards):
        return "You do not own this card."
    if ledger.cards[number].training >= most:
        return f"It has had {most} steps of training, the most a card can have."
    return _too_dear(ledger, price)


def _raise(refusal: str | None) -> None:
    if refusal is not None:
        raise Problem(refusal)
