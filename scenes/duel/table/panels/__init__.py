"""The panels beside the duel's mat and the bar across it."""
