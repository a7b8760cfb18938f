"""The rules of The Nine Domains."""
