"""What lies on the duel's mat: places, cards, piles, hands and arrows."""
