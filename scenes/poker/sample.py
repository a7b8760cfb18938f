"""Example combats: positions as options, and what is done in them, for the gallery, for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from scenes.arena.sample import DECK, minion
from scenes.shell.offscreen.example import SampleTable
from scenes.table.options import TableOptions
from systems.arena.commands import EndTurn, PlayCard
from systems.poker.commands import Bet, Call, Check

if TYPE_CHECKING:
    from scenes.poker.table.scene import PokerScene

READY: Mapping[str, Any] = {"decks": ["loosed-hounds", "the-long-winter"]}
"""Options of a combat between two ready decks, whose coin decides who attacks."""
Act = Callable[["PokerScene"], None]


def combat(
    own: Mapping[str, Any],
    foe: Mapping[str, Any],
    hands: tuple[Sequence[Any], Sequence[Any]],
    *,
    heroes: tuple[str, str] = ("artemis", "hades"),
    hp: tuple[int, int] = (152, 108),
    hand: int = 3,
) -> dict[str, Any]:
    """The options of a combat in the Spell/Pet phase of a hand; HP in halves."""
    return {
        "heroes": list(heroes),
        "decks": [list(DECK), list(DECK)],
        "hands": [list(held) for held in hands],
        "shuffle": False,
        "first": 0,
        "fighters": [{"hp": amount, "stamina": 9 - 3 * seat} for seat, amount in enumerate(hp)],
        "position": {"hand": hand, "sides": [dict(own), dict(foe)]},
    }


FULL = combat(
    {
        "board": [minion("dam-of-garms-litter"), minion("trapper-of-ironwood", "windfury")],
        "weapon": "bow-of-ydalir", "armor": 3, "crystals": 4, "grave": ["rime-fox", "rime-fox"],
        "secrets": ["adder-nest"],
    },
    {
        "board": [minion("geryons-two-headed-dog", "taunt"), minion("endymion-long-sleeper"),
                  minion("stymphalian-bird"), minion("hound-of-taenarum"), minion("chiron-tutor-of-heroes")],
        "armor": 2, "crystals": 4, "secrets": ["snare-on-the-snow"], "corpses": 2,
    },
    (("yew-arrow", "rime-fox", "skirunner-of-thrymheim", "loose-the-pack", "sow-of-crommyon"),
     ("laconian-hound",) * 4),
)  # fmt: skip
"""Pets on both sides, a weapon, secrets, armor, cards to play."""
CROWDED = combat(
    {
        "board": [minion(name) for name in ("dam-of-garms-litter", "ceryneian-hind", "hraesvelg-corpse-swallower",
                                            "teumessian-fox", "trapper-of-ironwood")],
        "weapon": "bow-of-ydalir", "armor": 12, "crystals": 9,
    },
    {"board": [minion(name) for name in ("shadow-panther-of-hades", "geryons-two-headed-dog", "stymphalian-bird",
                                         "endymion-long-sleeper", "hound-of-taenarum")], "crystals": 9},
    (("yew-arrow", "snare-on-the-snow", "skirunner-of-thrymheim", "loose-the-pack", "sow-of-crommyon",
      "cretan-horn-bow", "hraesvelg-corpse-swallower", "rime-fox", "laconian-hound"), ("yew-arrow",) * 9),
    heroes=("fjorgyn", "persephone"),
    hand=12,
)  # fmt: skip
"""Full boards, full hands, long names."""

SPELLS = combat(
    {"board": [minion("rime-fox")], "crystals": 6},
    {"board": [minion("laconian-hound")], "weapon": "bow-of-ydalir", "armor": 2, "crystals": 6},
    (("fate-peek", "bluff-rune", "echo-bet", "run-it-twice", "destiny-override", "yew-arrow"),
     ("stamina-shield", "yew-arrow")),
    heroes=("odin", "hades"),
    hand=5,
)  # fmt: skip
"""A hand of poker spells, more than there is mana for."""


sample_scene = SampleTable["PokerScene"]("poker", "Hades", TableOptions("Poker Combat", opening=False))
"""Makes tables at positions."""


def _advance(scene: PokerScene, wanted: Sequence[type]) -> None:
    """Let both sides do the first of these commands that is legal, once."""
    session = scene.session
    seat = session.to_act()[0]
    legal = session.legal(seat)
    command = next(command for kind in wanted for command in legal if isinstance(command, kind))
    if seat == scene.seat:
        scene.submit(command)
    else:
        session.submit(seat, command)
    scene.director.finish()


def armed(*cards: str, then: Act | None = None) -> Act:
    """Return what lets the near side play poker spells, then the far side its first, and then something else."""

    def act(scene: PokerScene) -> None:
        for card in cards:
            hand = scene.view().cards.sides[scene.seat].hand
            number = next(held.card for held in hand if held.definition == card)
            scene.submit(PlayCard(number))
            scene.director.finish()
        if then is not None:
            _advance(scene, (EndTurn,))
            _advance(scene, (PlayCard,))
            then(scene)

    return act


def betting(stage: str = "first-blood") -> Act:
    """Return what lets both defend and engage until a phase of the hand, in which the near side decides."""

    def act(scene: PokerScene) -> None:
        for _ in range(40):
            view = scene.view()
            if view.phase == stage and scene.seat in view.waits_for:
                return
            if view.phase == "spells":
                _advance(scene, (EndTurn,))
            else:
                wants = (Bet, Check) if view.phase == "first-blood" and view.pot < 60 else (Check,)
                _advance(scene, (Call, *wants, Check))

    return act


def considered(halves: int, stage: str = "destiny") -> Act:
    """Return what lets the near side consider an attack with an amount in a phase."""

    def act(scene: PokerScene) -> None:
        betting(stage)(scene)
        scene.table.bet_panel.slider.change(halves)

    return act


def shown_down(scene: PokerScene) -> None:
    """Let the hand come to its showdown, as it is played."""
    betting("destiny")(scene)
    session = scene.session
    while session.to_act() and scene.view().phase == "destiny":
        seat = session.to_act()[0]
        command = next(c for c in session.legal(seat) if isinstance(c, (Check, Call)))
        if seat == scene.seat:
            scene.submit(command)
        else:
            session.submit(seat, command)


def played(scene: PokerScene) -> None:
    """Play the first card of the hand that can be played."""
    legal = scene.session.legal(scene.seat)
    scene.submit(next(command for command in legal if isinstance(command, PlayCard)))


def refused(scene: PokerScene) -> None:
    """Let a pet be told to attack."""
    scene.input_controller.choose_attacker(scene.table.picture.own.board[0].card)
