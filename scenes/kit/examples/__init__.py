"""The gallery: every widget in its states, and cards to try them with."""
