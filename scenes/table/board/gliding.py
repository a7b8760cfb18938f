"""How what lies on a board comes to its place."""

from __future__ import annotations

from scenes.stage.animation import Tween
from scenes.stage.node import Node


def glide(node: Node, home: tuple[float, float], seconds: float) -> None:
    """Let a node move to its place; with no seconds it is there at once."""
    if seconds <= 0:
        node.position = home
    elif node.position != home:
        node.run(Tween(node, seconds, x=home[0], y=home[1], ease="cubic_in_out"))
