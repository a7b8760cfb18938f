"""Pictures of Poker Combat: playing cards, the shield that is its table, stones, fighters and what is pressed."""
