"""Whole runs of the campaign in bulk, and the page of their balance."""
