"""The screens around the 3x3 board: setting a match up, drafting a deck, the cards, the result."""
