"""PettingZoo's AEC interface: the seats act one after the other, as the match asks them."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from game.envs.play import Play
from game.envs.spec import spec_of
from game.envs.wrappers.env_parts import AGENTS, RENDER_MODES, SEEDS, Renderer, new_play, observation_space
from systems.dice import Stream


class MatchEnv(AECEnv):  # type: ignore[misc]  # an extra: mypy does not look into it
    """A game of the house as an AEC environment.

    What an agent observes is a dict: `observation` (docs/learning-fields.md) and `action_mask`. Who takes an action
    that the mask forbids loses the match. Both players get 1 for a victory and -1 for a defeat at the end, and nothing
    before. A match that was cut off is truncated and gives nobody anything.

    Where both seats decide at once, the first decides first, and the other does not see what.
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        *,
        most: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Take the game, the options of its matches, and after how many commands they are cut off.

        Raises:
            WrongRequest: there is no such game, or the options are none of its.
            ValueError: there is no such mode of rendering.
        """
        super().__init__()
        self._renderer = Renderer(render_mode)
        self.spec = spec_of(game)
        self.options = dict(options or {})
        self.spec.game.check_options(self.options)
        self.most = most
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}_v{self.spec.game.rules_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": self.spec.simultaneous,
            "render_fps": 2,
        }
        self.possible_agents = list(AGENTS)
        self._seat_of = {agent: seat for seat, agent in enumerate(AGENTS)}
        self.observation_spaces = {agent: observation_space(self.spec) for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(self.spec.actions.size) for agent in AGENTS}
        self._dice = Stream(secrets.randbelow(SEEDS), "matches")
        self._play: Play | None = None

    @property
    def play(self) -> Play:
        """The match that is played.

        Raises:
            ValueError: there is none before the first `reset`.
        """
        if self._play is None:
            raise ValueError("Reset the environment first.")
        return self._play

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new match.

        Args:
            seed: of this match; those that follow without one are drawn from it.
            options: `match`: options of this match instead of the usual ones.
        """
        if seed is not None:
            self._dice = Stream(seed, "matches")
        chosen = self.options if options is None else options.get("match", self.options)
        self._play = play = new_play(self.spec, self._dice.below(SEEDS), chosen, self.most)
        first, second = AGENTS
        self.agents = [first, second]
        self.rewards = {first: 0, second: 0}
        self._cumulative_rewards = {first: 0, second: 0}
        self.terminations = {first: False, second: False}
        self.truncations = {first: False, second: False}
        self.infos: dict[str, dict[str, Any]] = {first: {}, second: {}}
        self.agent_selection = AGENTS[play.to_act[0]] if play.to_act else first
        if play.over:
            self._end(play)

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know, and what it may do: nothing while it is not asked."""
        play = self.play
        seat = self._seat_of[agent]
        return {"observation": play.observation(seat), "action_mask": play.mask(seat)}

    def step(self, action: int | None) -> None:
        """Let the agent that is asked take an action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        play, seat = self.play, self._seat_of[agent]
        self._cumulative_rewards[agent] = 0
        command = None if action is None else play.command(seat, int(action))
        if command is None:
            play.forfeit((seat,))
            self.infos[agent] = {"forbidden": f"The action {action} is forbidden by the mask: the match is lost."}
        else:
            play.submit(seat, command)
        if play.over:
            self._end(play)
        else:
            self.agent_selection = AGENTS[play.to_act[0]]

    def render(self) -> Any:
        """Return the position as text, or a picture of it as the agent that is asked sees it."""
        return self._renderer.show(self._play, self._seat_of.get(getattr(self, "agent_selection", ""), 0))

    def close(self) -> None:
        """Close the window in which pictures are drawn."""
        self._renderer.close()

    def _end(self, play: Play) -> None:
        for seat, agent in enumerate(AGENTS):
            self.rewards[agent] = play.returns[seat]
            self.terminations[agent] = not play.cut_off
            self.truncations[agent] = play.cut_off
        self._accumulate_rewards()
        self.agent_selection = AGENTS[0]


def env(game: str, options: Mapping[str, Any] | None = None, **more: Any) -> MatchEnv:
    """Return a game as an AEC environment; see `MatchEnv` for what else can be said."""
    return MatchEnv(game, options, **more)
