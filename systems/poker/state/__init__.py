"""The state of a combat: its components at hand, and what hands of playing cards are worth."""
