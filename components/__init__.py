"""What things are: slotted dataclasses without behaviour. Rules that change them live in `systems`."""
