"""The screens that know no game: title, pages, settings, rulebook, saves, replays, results, tables, and their flow."""
