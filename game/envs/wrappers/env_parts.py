"""What all wrappers share: seeds of matches, spaces, and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from game.envs.picture import Painter
from game.envs.play import Play
from game.envs.spec import EnvSpec

AGENTS = ("player_0", "player_1")
"""The names of the seats."""
SEEDS = 2**31
"""Matches are dealt from so many seeds."""
TEXT, PICTURE = "ansi", "rgb_array"
RENDER_MODES = (TEXT, PICTURE)


def observation_space(spec: EnvSpec, *, waits: bool = False) -> spaces.Dict:
    """Return the space of what is observed: the numbers of the view, and the mask of the actions."""
    encoder = spec.encoder
    return spaces.Dict(
        {
            "observation": spaces.Box(encoder.low, encoder.high, dtype=encoder.dtype),
            "action_mask": spaces.Box(0, 1, (spec.actions.size + waits,), dtype=np.int8),
        }
    )


def new_play(spec: EnvSpec, seed: int, options: Mapping[str, Any], most: int | None, *, silent: bool = True) -> Play:
    """Return a new match of a seed and options, cut off after `most` commands.

    A silent match makes no events, which nobody hears in an environment; this saves time and changes nothing else.
    """
    play = Play(spec, seed, options, spec.most if most is None else most)
    play.match.world.silent = silent
    return play


class Renderer:
    """Shows positions in the way that an environment was made for: as text, as pictures, or not at all."""

    def __init__(self, mode: str | None) -> None:
        """Take the mode of rendering.

        Raises:
            ValueError: it is none of `RENDER_MODES`.
        """
        if mode is not None and mode not in RENDER_MODES:
            raise ValueError(f"There is no render_mode {mode!r}; there are {' and '.join(RENDER_MODES)}.")
        self.mode = mode
        self._painter = Painter()

    def show(self, play: Play | None, seat: int) -> Any:
        """Return the position as text, or a picture of it as the seat sees it.

        Raises:
            ValueError: there is no mode or no match.
        """
        if play is None or self.mode is None:
            raise ValueError("Reset an environment that was made with a render_mode before you render it.")
        if self.mode == TEXT:
            return play.spec.game.world_text(play.match.world)
        return self._painter.picture(play, seat)

    def close(self) -> None:
        """Close the window in which pictures are drawn."""
        self._painter.close()
