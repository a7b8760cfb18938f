"""Everything around the battle: title, choices, results, settings, rulebook, codex, decks, replays, and their flow."""
