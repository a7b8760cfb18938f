"""Example duels: positions as match options, for gallery and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.session.ai import AiBackend
from game.session.session import NONE, OPPONENT, Seat, Session
from scenes.duel.model.options import DuelTableOptions
from scenes.duel.resources import DuelResources
from scenes.duel.table.scene import DuelScene
from scenes.stage.animation import Call, Wait
from scenes.stage.animation import Sequence as InTurn
from systems.duel.commands import Pass
from systems.duel.view.views import DuelView
from systems.match import Command

SEED = 7
SETTLED_S = 0.5
SEATS = (Seat(name="You"), Seat(NONE, "Ottoline Vey"))
Act = Callable[["ActingScene"], None]
DECK = ("hedge-knight", "millbridge-spearman", "banner-page", "brass-sentinel") * 4


def creature(card: str, *, down: bool = False, side: bool = False, ward: str = "", arrived: int = 0) -> dict[str, Any]:
    """A creature of a position: face `down`, or turned to its `side`."""
    position = "defense" if down or side else "attack"
    made: dict[str, Any] = {"card": card, "face_up": not down, "position": position, "arrived": arrived}
    return made | ({"ward": ward} if ward else {})


def position(
    sides: tuple[Mapping[str, Any], Mapping[str, Any]],
    hands: tuple[Sequence[str], Sequence[str]],
    *,
    phase: str = "main-1",
    turn: int = 5,
    hp: tuple[int, int] = (10, 10),
    first: int = 0,
) -> dict[str, Any]:
    """The options of a duel in its middle."""
    return {
        "decks": [list(DECK), list(DECK)],
        "shuffle": False,
        "hands": [list(hand) for hand in hands],
        "hp": list(hp),
        "first": first,
        "position": {"turn": turn, "phase": phase, "sides": [dict(side) for side in sides]},
    }


OWN_FULL = {
    "creatures": [
        creature("millbridge-spearman"),
        creature("gatewarden-of-hallow", side=True),
        creature("shieldwall-captain", ward="tower-shield-of-hallow"),
        creature("hedge-knight", down=True),
        creature("rider-of-the-white-road"),
    ],
    "runes": ["tornado", "thunderstroke"],
    "netherworld": ["banner-page", "brass-sentinel", "pit-of-stakes"],
    "banished": ["ladder-automaton"],
}
THEIR_FULL = {
    "creatures": [
        creature("bone-beggar"),
        creature("barrow-knight", side=True),
        creature("widow-marrow", ward="oaken-buckler"),
        creature("tomb-moth", down=True),
        creature("gallows-crow", side=True),
    ],
    "runes": ["tornado", "decay"],
    "netherworld": ["grave-lamplighter", "restless-footman"],
}
HAND = ("queen-aveline-crown-of-dawn", "hedge-knight", "tornado", "bread-and-salt", "oaken-buckler", "thunderstroke")
FULL = position((OWN_FULL, THEIR_FULL), (HAND, ("decay",) * 4), hp=(7, 4))
OWN_ARMY = {
    **OWN_FULL,
    "creatures": [
        creature("millbridge-spearman"),
        creature("gatewarden-of-hallow", side=True),
        creature("templar-of-the-ninth-bell", ward="oaken-buckler"),
        creature("hedge-knight"),
        creature("rider-of-the-white-road"),
    ],
}
BATTLE = position((OWN_ARMY, THEIR_FULL), (HAND[:3], ("decay",) * 3), phase="battle", hp=(7, 4))
DEFENDING = position(
    (OWN_FULL, {"creatures": [creature("barrow-knight"), creature("widow-marrow"), creature("bone-beggar")]}),
    (HAND[:4], ("decay",)),
    phase="battle",
    hp=(5, 8),
    first=1,
)
LONG_NAMES = position(
    (
        {"creatures": [creature("templar-of-the-ninth-bell"), creature("admiral-of-the-sunken-fleet", side=True)]},
        {"creatures": [creature("the-hundredfold-shade")]},
    ),
    (
        ("queen-aveline-crown-of-dawn", "admiral-of-the-sunken-fleet", "the-moons-own-daughter", "chronicler-ysolde",
         "templar-of-the-ninth-bell", "rider-of-the-white-road", "tower-shield-of-hallow", "hymn-of-the-long-march",
         "lady-of-the-long-table", "sir-corvane-the-unbroken"),
        ("decay",) * 9,
    ),
)  # fmt: skip
CHAIN = position(
    (
        {
            "creatures": [creature("hedge-knight"), creature("shieldwall-captain")],
            "runes": ["tornado", "decay", "tornado"],
        },
        {"creatures": [creature("barrow-knight"), creature("widow-marrow")], "runes": ["tornado", "decay", "tornado"]},
    ),
    (("bread-and-salt", "hedge-knight", "decay"), ("decay",) * 3),
)


class ActingScene(DuelScene):
    """A duel in which something is done shortly after it opened."""

    act: Act | None = None

    def ready(self) -> None:
        """Show the position, then do it."""
        super().ready()
        if self.act is not None:
            self.run(InTurn(Wait(SETTLED_S), Call(self.act, self)))


def sample_scene(
    resources: DuelResources,
    setup: Mapping[str, Any],
    *,
    act: Act | None = None,
    options: DuelTableOptions | None = None,
) -> ActingScene:
    """Return a duel at a position, ready for a stage; nobody plays the far side."""
    session: Session[DuelView] = Session.new(resources.game, SEED, setup, SEATS)
    shown = options or DuelTableOptions(title="The Duel", opening=False, answers="on")
    lines = ("", "Keeper of the red mat")
    scene = ActingScene(session, 0, art=resources.art, lexicon=resources.lexicon, lines=lines, options=shown)
    scene.act = act
    return scene


def named(view: DuelView, card: str, seat: int | None = None) -> int:
    """Return the number of a card on a side or in its hand; 0 for none."""
    side = view.sides[view.seat if seat is None else seat]
    for zone in (side.creatures, side.runes, side.wards, side.hand):
        for other in zone:
            if other.definition == card:
                return int(other.card)
    return 0


def play(scene: DuelScene, seat: int, commands: Sequence[Callable[[DuelView], Command]]) -> None:
    """Let a seat do things one after the other, skipping what is shown."""
    for make in commands:
        command = make(scene.session.view(seat))
        if seat == scene.seat:
            scene.submit(command)
        else:
            scene.session.submit(seat, command)
    scene.director.finish()


def chained(session: Session[DuelView], most: int) -> None:
    """Use runes by turns until the chain has so many links."""
    for _ in range(60):
        view = session.view(0)
        if len(view.chain) >= most or not session.to_act():
            return
        seat = session.to_act()[0]
        legal = session.legal(seat)
        uses = [command for command in legal if type(command).__name__ == "Activate"]
        wanted = (
            uses[0]
            if uses
            else next((command for command in legal if type(command).__name__ in {"Choose", "Decide"}), None)
        )
        session.submit(seat, wanted or Pass())


def new_duel(
    resources: DuelResources,
    *,
    decks: tuple[str, str],
    seed: int,
    level: str = "",
    mind: AiBackend | None = None,
    options: DuelTableOptions | None = None,
) -> DuelScene:
    """Return a new duel between ready decks; `watch` lets the program play both.

    Args:
        resources: game, pictures and words.
        decks: names of the ready decks.
        seed: of all dice.
        level: of the opponents; "" for a person against nobody.
        mind: thinks for the opponents.
        options: how it is shown.
    """
    shown = options or DuelTableOptions(title="The Duel")
    names = [resources.content.persona_of(level).name, "The other"] if level else ["", ""]
    far = Seat(OPPONENT, names[0], level) if level else SEATS[1]
    near = Seat(OPPONENT, names[1], level) if level and shown.watch else SEATS[0]
    session: Session[DuelView] = Session.new(resources.game, seed, {"decks": list(decks)}, (near, far), mind=mind)
    return DuelScene(session, 0, art=resources.art, lexicon=resources.lexicon, options=shown)
