"""Example duels: positions as options of a match, for the gallery, for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.session.session import Session
from scenes.duel.model.options import DuelTableOptions
from scenes.duel.table.scene import DuelScene
from scenes.shell.offscreen.example import SampleTable
from systems.duel.commands import Pass
from systems.duel.view.views import DuelView
from systems.match import Command

Act = Callable[[DuelScene], None]
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
PAYING = position(
    ({"creatures": [creature("widow-marrow")], "netherworld": ["bone-beggar"]}, THEIR_FULL),
    (("thunderstroke", "grave-lamplighter", "hedge-knight"), ("decay",)),
    hp=(6, 7),
)
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


sample_scene = SampleTable[DuelScene]("duel", "Ottoline Vey", DuelTableOptions("The Duel", opening=False, answers="on"))
"""Makes tables at positions."""


def named(view: DuelView, card: str, seat: int | None = None) -> int:
    """The number of a card on a side of the mat or in its hand (by default the looking seat's); 0 for none."""
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
    """Use runes by turns until the chain has so many links, or nobody has another answer."""
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
