"""What players read on the duel's cards: made from the data that runs, in the words of a phrase book."""

from game.content.duel.text.cards import CardTexts

__all__ = ["CardTexts"]
