"""The rules of Ragnarok's standard match."""
