"""The kit of widgets in the style of the house: type, panels, buttons, cards."""
