"""Gymnasium's interface: one player, against an opponent of a level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
from gymnasium import spaces

from game.envs.play import Play
from game.envs.spec import spec_of
from game.envs.wrappers.env_parts import RENDER_MODES, SEEDS, Renderer, new_play, observation_space
from systems.dice import Stream
from systems.search.opponent import Opponent


class AgainstEnv(gymnasium.Env):  # type: ignore[misc]  # an extra: mypy does not look into it
    """A game of the house against an opponent, which sees what its own seat sees.

    What is observed is a dict: `observation` (docs/learning-fields.md) and `action_mask`. The reward is 1 for a victory
    and -1 for a defeat at the end; an action that the mask forbids is a defeat at once.
    """

    def __init__(
        self,
        game: str,
        level: str = "normal",
        options: Mapping[str, Any] | None = None,
        *,
        seat: int | None = None,
        most: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Take the game and the opponent's level.

        Args:
            game: its name in the catalog.
            level: of the opponent.
            options: of the matches.
            seat: the own one, None for one that is drawn for each match.
            most: commands of both sides after which a match is truncated.
            render_mode: "ansi" or "rgb_array".

        Raises:
            WrongRequest: there is no such game or level, or the options are none of its.
            ValueError: there is no such seat or mode of rendering.
        """
        self._renderer = Renderer(render_mode)
        if seat not in {None, 0, 1}:
            raise ValueError(f"There is no seat {seat!r}; the seats are 0 and 1, and None draws one.")
        self.game_spec = spec_of(game)
        self.level = level
        self.options = dict(options or {})
        self.game_spec.game.check_options(self.options)
        self.game_spec.game.opponent(level)
        self.most = most
        self.render_mode = render_mode
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}
        self.observation_space = observation_space(self.game_spec)
        self.action_space = spaces.Discrete(self.game_spec.actions.size)
        self._wanted_seat = seat
        self._seat = 0
        self._play: Play | None = None
        self._opponent: Opponent[Any] | None = None
        self._dice = Stream(0)

    @property
    def seat(self) -> int:
        """The own seat in this match."""
        return self._seat

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new match; return what is observed when it is the own turn.

        Args:
            seed: of this match; those that follow without one are drawn from it.
            options: `match`: options of this match instead of the usual ones.
        """
        super().reset(seed=seed)
        chosen = self.options if options is None else options.get("match", self.options)
        drawn = int(self.np_random.integers(SEEDS))
        self._seat = drawn % 2 if self._wanted_seat is None else self._wanted_seat
        self._play = play = new_play(self.game_spec, drawn, chosen, self.most)
        game, other = self.game_spec.game, 1 - self._seat
        self._opponent = game.opponent(self.level, game.shared_setup(play.match, other))
        self._dice = Stream(drawn, "opponent")
        self._let_opponent_act(play)
        return self._observed(play), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action; the opponent answers until it is the own turn again.

        Raises:
            ValueError: there is no match, or it is over.
        """
        play = self._play
        if play is None or play.over:
            raise ValueError("Reset the environment first: there is no match, or it is over.")
        command = play.command(self._seat, int(action))
        info: dict[str, Any] = {}
        if command is None:
            play.forfeit((self._seat,))
            info["forbidden"] = f"The action {action} is forbidden by the mask: the match is lost."
        else:
            play.submit(self._seat, command)
            self._let_opponent_act(play)
        won, over, cut_off = self._outcome(play)
        return self._observed(play), won, over and not cut_off, cut_off, info

    def render(self) -> Any:
        """Return the position as text, or a picture of it from the own seat."""
        return self._renderer.show(self._play, self._seat)

    def close(self) -> None:
        """Close the window in which pictures are drawn."""
        self._renderer.close()

    def _let_opponent_act(self, play: Play) -> None:
        """Let the opponent act while it alone is asked; where both decide at once, the own seat goes first."""
        other = 1 - self._seat
        while play.to_act == (other,) and self._opponent is not None:
            for command in self._opponent.decide(play.view(other), self._dice).commands:
                if other in play.to_act:
                    play.submit(other, command)

    def _outcome(self, play: Play) -> tuple[float, bool, bool]:
        """Return what the own seat has won, and whether the match is over or was cut off."""
        return float(play.returns[self._seat]), play.over, play.cut_off

    def _observed(self, play: Play) -> dict[str, Any]:
        return {"observation": play.observation(self._seat), "action_mask": play.mask(self._seat)}
