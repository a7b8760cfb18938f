"""The screens around the duel: setting a match up and its result; decks, store and binder join them here."""
