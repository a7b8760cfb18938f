"""A picture for every card: what nobody composed by hand follows from its name, tribe, element and mythology."""

from __future__ import annotations

from game.art.arena.scenes.compose import scene_of
from game.art.arena.scenes.facts import Facts
from game.art.arena.scenes.spec import SceneSpec
from game.art.arena.scenes.words import UNSAID, Said


def derived_picture(
    name: str,
    *,
    kind: str = "minion",
    mythology: str = "norse",
    element: str = "neutral",
    hero_class: str = "neutral",
    tribe: str = "",
    said: Said = UNSAID,
) -> SceneSpec:
    """Return the picture of a card, with what its writer said of it; always the same one."""
    return scene_of(Facts(name, kind, mythology, element, hero_class, tribe), said.words, said.portrait)
