"""The kit of widgets of the table: type, panels, buttons, cards."""
