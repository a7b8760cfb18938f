"""Chooser: the answer to a question that is being put together, card by card."""

from __future__ import annotations

from collections.abc import Sequence

from systems.duel.commands import Choose
from systems.duel.view.views import AskView

BY_CARDS = frozenset({"cards", "sacrifice", "discard"})


class Chooser:
    """Remembers which cards were clicked in answer to one question, in their order."""

    def __init__(self) -> None:
        self.ask: AskView | None = None
        self.picked: list[int] = []

    def take(self, ask: AskView | None) -> bool:
        """Take a question; picks stay for the same one. True for a new one."""
        if ask == self.ask:
            return False
        self.ask = ask
        self.picked = []
        return True

    @property
    def by_cards(self) -> bool:
        """Whether the question is answered by choosing cards."""
        return self.ask is not None and self.ask.kind in BY_CARDS

    @property
    def options(self) -> Sequence[int]:
        """The numbers that may be chosen."""
        return [option.card for option in self.ask.options] if self.ask is not None else []

    def offers(self, card: int) -> bool:
        """Whether a card is among those that may be chosen."""
        return self.by_cards and card in self.options

    def click(self, card: int) -> Choose | None:
        """Pick a card, or put it back; the whole answer where one click is enough."""
        ask = self.ask
        if ask is None or not self.offers(card):
            return None
        if card in self.picked:
            self.picked.remove(card)
        elif ask.min == ask.max == 1:
            self.picked = [card]
            return self.answer()
        else:
            if len(self.picked) >= ask.max:
                del self.picked[0]
            self.picked.append(card)
        return None

    def answer(self) -> Choose:
        """The answer as it is now."""
        return Choose(tuple(self.picked))

    def refusal(self) -> str:
        """Why too few are picked; "" where it is enough."""
        ask = self.ask
        if ask is None or len(self.picked) >= ask.min:
            return ""
        missing = ask.min - len(self.picked)
        return f"Choose {missing} more."
