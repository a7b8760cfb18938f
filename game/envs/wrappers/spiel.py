"""OpenSpiel's interface: a tree of the deal and the seats' actions.

The first node is one of chance: which deal is played. All dice of a match follow from it, so a state is what its
history says. Where both seats decide at once they do so one after the other, without seeing what the first did.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel

from game.envs.history import History, information_encoder
from game.envs.play import Play
from game.envs.spec import SPECS, EnvSpec, spec_of
from game.envs.wrappers.env_parts import new_play
from systems.plain import plain

DEALS = 256
"""Outcomes of the first node unless the parameter `deals` says otherwise."""
PREFIX = "clans_and_wanderers_"


def _type_of(spec: EnvSpec) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + spec.name,
        long_name=spec.game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"deals": DEALS, "most": spec.most, "options": "{}"},
    )


class MatchGame(pyspiel.Game):  # type: ignore[misc]  # an extra: mypy does not look into it
    """A game of the house for OpenSpiel.

    Its parameters are `deals`, the number of deals; `most`, commands after which a match is a draw; and `options`, the
    options of the matches as JSON.
    """

    spec: EnvSpec

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.deals = int(given.get("deals", DEALS))
        self.most = int(given.get("most", self.spec.most))
        self.options = json.loads(given.get("options", "{}"))
        self.spec.game.check_options(self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.spec.actions.size,
            max_chance_outcomes=self.deals,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.most,
        )
        super().__init__(_type_of(self.spec), info, given)

    def new_initial_state(self, state: object = None) -> MatchState:
        """Return the state before the deal."""
        del state
        return MatchState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> MatchObserver:
        """Return what makes observations of states, or information states where perfect recall is asked for.

        Raises:
            ValueError: parameters, of which there are none.
        """
        if params:
            raise ValueError(f"There are no parameters of observations; {params} was given.")
        return MatchObserver(self.spec, recalls=iig_obs_type is not None and iig_obs_type.perfect_recall)


class MatchState(pyspiel.State):  # type: ignore[misc]  # an extra: mypy does not look into it
    """A match, or the moment before its deal."""

    def __init__(self, game: MatchGame) -> None:
        super().__init__(game)
        self._setting = (game.spec, game.deals, game.most, game.options)
        self.play: Play | None = None
        self.histories: tuple[History, ...] = ()

    def __deepcopy__(self, memo: dict[int, Any]) -> MatchState:
        """Return a state that goes on by itself."""
        twin = MatchState(self.get_game())
        twin.play = deepcopy(self.play, memo)
        twin.histories = deepcopy(self.histories, memo)
        return twin

    def current_player(self) -> int:
        """Return the seat that is asked, or chance, or the end."""
        if self.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.play.over else self.play.to_act[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, all equally likely."""
        deals = self._setting[1]
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.play is None or player not in self.play.to_act:
            return []
        return [int(action) for action in np.flatnonzero(self.play.mask(player))]

    def _apply_action(self, action: int) -> None:
        play = self.play
        if play is None:
            spec, _, most, options = self._setting
            self.play = play = new_play(spec, action, options, most, silent=False)
            self.histories = tuple(History(spec, seat, play.view(seat)) for seat in (0, 1))
            return
        seat = play.to_act[0]
        command = play.command(seat, action)
        if command is None:
            raise ValueError(f"The action {action} is not legal here.")
        self.histories[seat].did(action)
        events = play.submit(seat, command)
        for history in self.histories:
            history.heard(events)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.play is None or player < 0:
            return f"deal {action}"
        command = self.play.command(player, action)
        return f"action {action}" if command is None else json.dumps(command.to_json(), sort_keys=True)

    def is_terminal(self) -> bool:
        """Return whether the match is over."""
        return self.play is not None and self.play.over

    def returns(self) -> list[float]:
        """Return what both have won so far."""
        return [0.0, 0.0] if self.play is None else [float(won) for won in self.play.returns]

    def __str__(self) -> str:
        """Return the position as its number of commands and its digest."""
        if self.play is None:
            return "before the deal"
        return f"after {len(self.play.log)} commands: {self.play.match.digest()}"


class MatchObserver:
    """What a seat may know of a state: the observation, or the information state.

    Attributes:
        tensor: all numbers.
        dict: the same by field.
    """

    def __init__(self, spec: EnvSpec, *, recalls: bool) -> None:
        self._spec = spec
        self._recalls = recalls
        encoder = information_encoder(spec) if recalls else spec.encoder
        self.tensor = np.zeros(encoder.size, np.float32)
        self.dict: dict[str, Any] = {}
        first = 0
        for field in encoder.fields:
            self.dict[field.name] = self.tensor[first : first + field.size].reshape(field.rows, len(field.columns))
            first += field.size

    def set_from(self, state: MatchState, player: int) -> None:
        """Fill the tensor with what a seat may know of a state; before the deal that is nothing."""
        play = state.play
        if play is None:
            self.tensor.fill(0)
        elif self._recalls:
            encoder = information_encoder(self._spec)
            self.tensor[:] = encoder.encode(play.observation(player), state.histories[player])
        else:
            self.tensor[:] = play.observation(player)

    def string_from(self, state: MatchState, player: int) -> str:
        """Return what a seat may know of a state as text."""
        play = state.play
        if play is None:
            return ""
        if self._recalls:
            return state.histories[player].text()
        return json.dumps(plain(play.view(player)), sort_keys=True)


def _registered(name: str) -> type[MatchGame]:
    """Return the class of a game, which OpenSpiel then knows by name."""
    spec = spec_of(name)
    made = type(f"{name.capitalize()}MatchGame", (MatchGame,), {"spec": spec, "__module__": __name__})
    pyspiel.register_game(_type_of(spec), made)
    return made


GAME_TYPES = {name: _registered(name) for name in SPECS}
"""The classes of the games; OpenSpiel loads them as `clans_and_wanderers_NAME` once this module is imported."""
