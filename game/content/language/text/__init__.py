"""What players read of cards that speak the card language: made from the data that runs, in a phrase book's words."""
