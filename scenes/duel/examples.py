"""The duel's screens with example data, by name."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.session.session import HUMAN, OPPONENT, Seat, Session
from scenes.duel import sample
from scenes.duel.model.options import DuelTableOptions
from scenes.duel.resources import duel
from scenes.duel.sample import Act, ActingScene, chained, named, play, sample_scene
from scenes.duel.screens.choices import DRAWN, DuelChoices
from scenes.duel.screens.ending import result_of
from scenes.duel.screens.examples import COLLECTION_EXAMPLES
from scenes.duel.screens.select import DuelSelect
from scenes.duel.table.input.inspection import InspectionScene
from scenes.shell.offscreen.example import Example, alone
from systems.duel.commands import Attack, Join, Pass, Strike, SummonCreature
from systems.duel.view.views import DuelView

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context
    from scenes.stage.scene import Scene

SEED = 7
LIVELY = 3
"""A match of dice in which much happens."""
MOST_COMMANDS = 4000


def _at(setup: Mapping[str, Any], act: Act | None = None, seconds: float = 1.6) -> Example:
    return alone(lambda context: sample_scene(duel(context), setup, act=act), seconds)


def _new(context: Context, *, opening: bool) -> Scene:
    options = DuelTableOptions(title="The Duel", opening=opening)
    return sample.new_duel(duel(context), decks=("phalanx", "pack"), seed=SEED, options=options)


def _declared(scene: ActingScene) -> None:
    """Two attackers on one target."""
    play(
        scene,
        0,
        [
            lambda view: Attack(named(view, "millbridge-spearman"), named(view, "widow-marrow", 1)),
            lambda view: Join(named(view, "rider-of-the-white-road")),
        ],
    )


def _clashing(scene: ActingScene) -> None:
    """They strike, and the picture is taken on their way."""
    _declared(scene)
    play(scene, 0, [lambda view: Join(named(view, "hedge-knight")), lambda _view: Strike()])
    scene.session.submit(1, Pass())


def _attacked(scene: ActingScene) -> None:
    """The other side attacks: a block may be made."""
    session = scene.session
    view = session.view(1)
    session.submit(1, Attack(named(view, "barrow-knight"), named(view, "millbridge-spearman", 0)))
    session.submit(1, Join(named(view, "widow-marrow")))
    session.submit(1, Strike())
    scene.director.finish()


def _sacrifice(scene: ActingScene) -> None:
    """A three-star creature asks for its sacrifices."""
    scene.submit(SummonCreature(named(scene.session.view(0), "queen-aveline-crown-of-dawn")))
    scene.director.finish()


def _menu(scene: ActingScene) -> None:
    """A card of the hand was picked up by its key."""
    scene.stage.router.by_keys = True
    scene.match_controls.act("hand_2")


def _chain(scene: ActingScene) -> None:
    """Four links wait to resolve."""
    chained(scene.session, 4)
    scene.director.finish()


def _browse(scene: ActingScene) -> None:
    """The own netherworld is looked through."""
    scene.table.piles.opened.emit(0, "netherworld")


def finished(context: Context, seed: int = LIVELY) -> Session[DuelView]:
    """A duel that was played to its end by dice."""
    seats = (Seat(HUMAN, "You"), Seat(OPPONENT, "Ottoline Vey (normal)", "normal"))
    session: Session[DuelView] = Session.new(duel(context).game, seed, {"decks": ["phalanx", "pyre"]}, seats)
    dice = Random(seed)
    for _ in range(MOST_COMMANDS):
        if not session.to_act():
            break
        seat = session.to_act()[0]
        session.submit(seat, dice.choice(session.legal(seat)))
    return session


def _result(context: Context) -> Scene:
    return result_of(context, finished(context))


def _inspection(context: Context) -> list[Scene]:
    resources = duel(context)
    card = resources.content.cards["the-hundredfold-shade"]
    return [sample_scene(resources, sample.FULL), InspectionScene(resources.art, resources.lexicon, card)]


EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "duel-select": alone(lambda context: DuelSelect(context)),  # noqa: PLW0108 - the same form for all
        "duel-select-watch": alone(
            lambda context: DuelSelect(
                context, DuelChoices(mode="watch", decks=("lock", DRAWN), levels=("easy", "master"))
            )
        ),
        "duel-new": alone(lambda context: _new(context, opening=False), 1.5),
        "duel-coin": alone(lambda context: _new(context, opening=True), 1.0),
        "duel-full": _at(sample.FULL),
        "duel-menu": _at(sample.FULL, _menu),
        "duel-sacrifice": _at(sample.FULL, _sacrifice),
        "duel-attack": _at(sample.BATTLE, _declared),
        "duel-clash": _at(sample.BATTLE, _clashing, 0.86),
        "duel-block": _at(sample.DEFENDING, _attacked),
        "duel-chain": _at(sample.CHAIN, _chain),
        "duel-browser": _at(sample.FULL, _browse),
        "duel-long-names": _at(sample.LONG_NAMES),
        "duel-inspection": Example(_inspection, 1.5),
        "duel-lesson": alone(lambda context: context.game_uis["duel"].lesson(context), 2.0),
        "duel-result": alone(_result),
        **COLLECTION_EXAMPLES,
    }
)
"""All examples of the duel, in the order of a player's way through it."""
