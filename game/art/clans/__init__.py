"""The battle's pictures: tiles, tokens and card faces."""
