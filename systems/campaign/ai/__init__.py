"""Policies: players of the program for whole runs."""
