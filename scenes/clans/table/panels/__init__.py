"""The panels around the battle's board."""
