"""The screens around the duel: setup, result, decks, store and binder."""
