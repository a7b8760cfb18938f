"""PettingZoo's parallel interface, for the games in which both seats decide at once."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from game.envs.play import Play
from game.envs.spec import SPECS, spec_of
from game.envs.wrappers.env_parts import AGENTS, RENDER_MODES, SEEDS, Renderer, new_play, observation_space
from game.problems import WrongRequest
from systems.dice import Stream

Dicts = tuple[dict[str, dict[str, Any]], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class ParallelMatchEnv(ParallelEnv):  # type: ignore[misc]  # an extra: mypy does not look into it
    """A game of the house as a parallel environment.

    As `MatchEnv`, with one action more, the last one: to wait. It is all that the mask allows a player who is not
    asked, and what such a player does is ignored. Who takes an action that the mask forbids loses; if both do, both.
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
            WrongRequest: there is no such game, its seats act in turn, or the options are none of its.
            ValueError: there is no such mode of rendering.
        """
        self._renderer = Renderer(render_mode)
        self.spec = spec_of(game)
        if not self.spec.simultaneous:
            known = " and ".join(name for name, spec in SPECS.items() if spec.simultaneous)
            raise WrongRequest(
                f"In {game} the seats act in turn; both decide at once in {known}. Use the AEC environment."
            )
        self.options = dict(options or {})
        self.spec.game.check_options(self.options)
        self.most = most
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}_parallel_v{self.spec.game.rules_version}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
        }
        self.wait = self.spec.actions.size
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.spec, waits=True) for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in AGENTS}
        self._dice = Stream(secrets.randbelow(SEEDS), "matches")
        self._play: Play | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """Begin a new match; return what both observe.

        Args:
            seed: of this match; those that follow without one are drawn from it.
            options: `match`: options of this match instead of the usual ones.
        """
        if seed is not None:
            self._dice = Stream(seed, "matches")
        chosen = self.options if options is None else options.get("match", self.options)
        self._play = play = new_play(self.spec, self._dice.below(SEEDS), chosen, self.most)
        self.agents = list(AGENTS)
        return self._observed(play), {agent: {} for agent in AGENTS}

    def step(self, actions: Mapping[str, int]) -> Dicts:
        """Let both take an action.

        Raises:
            ValueError: there is no match, or it is over.
        """
        play = self._play
        if play is None or not self.agents:
            raise ValueError("Reset the environment first: there is no match, or it is over.")
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        asked = play.to_act
        wanted = {seat: play.command(seat, int(actions.get(AGENTS[seat], self.wait))) for seat in asked}
        wrong = tuple(seat for seat in asked if wanted[seat] is None)
        if wrong:
            for seat in wrong:
                infos[AGENTS[seat]]["forbidden"] = "The action is forbidden by the mask: the match is lost."
            play.forfeit(wrong)
        for seat, command in wanted.items():
            # What the other seat did first may have ended the match, or the time in which both decide.
            if command is not None and not play.over and play.match.refusal(seat, command) is None:
                play.submit(seat, command)
        over = play.over
        if over:
            self.agents = []
        return (
            self._observed(play),
            {agent: play.returns[seat] for seat, agent in enumerate(AGENTS)},
            dict.fromkeys(AGENTS, over and not play.cut_off),
            dict.fromkeys(AGENTS, over and play.cut_off),
            infos,
        )

    def render(self) -> Any:
        """Return the position as text, or a picture of it as the first player sees it."""
        return self._renderer.show(self._play, 0)

    def close(self) -> None:
        """Close the window in which pictures are drawn."""
        self._renderer.close()

    def _observed(self, play: Play) -> dict[str, dict[str, Any]]:
        found = {}
        for seat, agent in enumerate(AGENTS):
            mask = np.zeros(self.wait + 1, np.int8)
            mask[:-1] = play.mask(seat)
            mask[-1] = seat not in play.to_act
            found[agent] = {"observation": play.observation(seat), "action_mask": mask}
        return found


def parallel_env(game: str, options: Mapping[str, Any] | None = None, **more: Any) -> ParallelMatchEnv:
    """Return a game as a parallel environment; see `ParallelMatchEnv` for what else can be said."""
    return ParallelMatchEnv(game, options, **more)
