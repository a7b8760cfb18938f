"""Battles and their mirror images."""
