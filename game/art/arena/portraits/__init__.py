"""Portraits of heroes, seen from the front: faces of features, hair, headgear and gear, all named as data."""
