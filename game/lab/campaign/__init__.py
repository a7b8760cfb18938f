"""Whole runs of the campaign in bulk, and the report of their balance."""
