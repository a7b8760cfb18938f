"""What Poker Combat has beside the cards of Ragnarok: its lesson."""
