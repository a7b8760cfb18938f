"""What players read on Ragnarok's cards: made from the data that runs, in the words of a phrase book."""

from game.content.arena.text.cards import CardTexts

__all__ = ["CardTexts"]
