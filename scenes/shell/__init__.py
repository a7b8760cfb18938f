"""The screens that belong to no game, and their flow."""
