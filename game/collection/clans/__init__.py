"""What decks of the clans' battle are built from, decks as text, and the shop for gold."""
