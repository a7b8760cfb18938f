"""What a profile keeps: settings, gold, owned cards, decks and the record of campaigns."""
