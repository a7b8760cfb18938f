"""Policies that play whole runs."""
