"""The screens of The Nine Domains with example data, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.session.session import HUMAN, OPPONENT, Seat, Session
from scenes.domains.model.statistics import summary_of
from scenes.domains.resources import domains
from scenes.domains.sample import new_table, sample_session
from scenes.domains.screens.choices import DomainsChoices
from scenes.domains.screens.codex import DomainsCodex
from scenes.domains.screens.result import DomainsResult
from scenes.domains.screens.select import DomainsSelect
from scenes.domains.table.scene import DomainsScene
from scenes.shell.offscreen.example import Example, alone
from scenes.shell.screens.rulebook import RulebookScreen
from scenes.stage.animation import Call, Sequence, Wait
from scenes.table.options import TableOptions
from systems.dice import Stream
from systems.domains.commands import Place
from systems.domains.view.views import DomainsView

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene

SEED = 7
AFTER_S = 0.2
"""What happens in an example begins so long after it is shown."""


def played_session(context: Context, seed: int = SEED) -> Session[DomainsView]:
    """A match that dice played to its end."""
    resources = domains(context)
    seats = (Seat(HUMAN, "You"), Seat(OPPONENT, f"{resources.content.words_of('hard').name} (hard)", "hard"))
    session: Session[DomainsView] = Session.new(resources.game, seed, {}, seats)
    dice = Stream(seed, "example")
    while session.to_act():
        seat = session.to_act()[0]
        legal = session.legal(seat)
        session.submit(seat, legal[dice.below(len(legal))])
    return session


class ActingScene(DomainsScene):
    """A table at which something happens a moment after it is shown."""

    def __init__(self, context: Context, position: str, then: Callable[[DomainsScene], None]) -> None:
        resources = domains(context)
        session = sample_session(resources.game, position)
        super().__init__(session, 0, art=resources.art, content=resources.content, options=TableOptions(opening=False))
        self.then = then

    def ready(self) -> None:
        """Let it happen."""
        super().ready()
        self.run(Sequence(Wait(AFTER_S), Call(self.then, self)))


def _acting(position: str, then: Callable[[DomainsScene], None]) -> Callable[[Context], Scene]:
    return lambda context: ActingScene(context, position, then)


def _lay(*cards: str) -> Callable[[DomainsScene], None]:
    def act(scene: DomainsScene) -> None:
        for slot, card in enumerate(cards):
            scene.input_controller.lay(card, slot)

    return act


def _choose(give: str, take: str) -> Callable[[DomainsScene], None]:
    def act(scene: DomainsScene) -> None:
        prompt = scene.input_controller.prompt
        if prompt is not None:
            prompt.give.choose(give)
            prompt.take.choose(take)

    return act


def _fight(own: tuple[str, str, str], theirs: tuple[str, str, str]) -> Callable[[DomainsScene], None]:
    def act(scene: DomainsScene) -> None:
        scene.submit(Place(own))
        scene.session.submit(1, Place(theirs))

    return act


def _new(context: Context) -> Scene:
    resources = domains(context)
    return new_table(resources.game, resources.art, resources.content, seed=SEED, options=TableOptions(title="Match"))


def _result(context: Context) -> Scene:
    return DomainsResult(context, summary_of(played_session(context)))


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "domains-select": alone(lambda context: DomainsSelect(context, DomainsChoices(picked=True))),
        "domains-select-hotseat": alone(lambda context: DomainsSelect(context, DomainsChoices(mode="hotseat"))),
        "domains-new": alone(_new, 2.5),
        "domains-unrolling": alone(_new, 0.6),
        "domains-staged": alone(_acting("middle", _lay("0", "4", "3+")), 1.5),
        "domains-reveal": alone(_acting("middle", _fight(("0", "5", "3+"), ("3", "1", "5"))), 3.0),
        "domains-tie": alone(_acting("tie", _fight(("4-", "3", "2"), ("4", "5", "2"))), 9.3),
        "domains-exchange-tiles": alone(_acting("tiles", _choose("3", "8"))),
        "domains-exchange-cards": alone(_acting("cards", _choose("0", "5"))),
        "domains-last": alone(_acting("last", _lay("0", "4", "*")), 1.5),
        "domains-lesson": alone(lambda context: context.game_uis["domains"].lesson(context), 2.0),
        "domains-result": alone(_result),
        "domains-rulebook": alone(lambda context: RulebookScreen(context, "domains")),
        "domains-codex": alone(DomainsCodex),
        "domains-codex-tiles": alone(lambda context: DomainsCodex(context, tab=1)),
    }
)
"""In the order of a player's way through the game."""
