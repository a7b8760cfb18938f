"""The clans battle in the catalog: its game and its options."""
