"""The duel's pictures: cards, tokens, the mat and boosters."""
