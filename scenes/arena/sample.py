"""Example matches: positions as options of a match, for the gallery, for pictures and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from scenes.shell.offscreen.example import SampleTable
from scenes.table.options import TableOptions
from systems.arena.commands import Attack, PlayCard

if TYPE_CHECKING:
    from scenes.arena.table.scene import ArenaScene

Act = Callable[["ArenaScene"], None]
DECK = ("laconian-hound", "ceryneian-hind", "yew-arrow", "trapper-of-ironwood") * 3


def minion(card: str, *keywords: str, **more: Any) -> dict[str, Any]:
    """A minion of a position; `more` are its damage, changed numbers, whether it is fresh."""
    return {"card": card, "keywords": keywords, **more}


def position(
    own: Mapping[str, Any],
    foe: Mapping[str, Any],
    hands: tuple[Sequence[str], Sequence[str]],
    *,
    heroes: tuple[str, str] = ("artemis", "hades"),
    turn: int = 15,
) -> dict[str, Any]:
    """The options of a match in its middle, the near side to move."""
    return {
        "heroes": list(heroes),
        "decks": [list(DECK), list(DECK)],
        "hands": [list(hand) for hand in hands],
        "shuffle": False,
        "first": 0,
        "position": {"turn": turn, "sides": [dict(own), dict(foe)]},
    }


FULL = position(
    {
        "board": [
            minion("dam-of-garms-litter", "taunt"),
            minion("ceryneian-hind", "divine-shield"),
            minion("hraesvelg-corpse-swallower", damage=3),
            minion("teumessian-fox", "stealth"),
            minion("sow-of-crommyon", "frozen"),
            minion("trapper-of-ironwood", "windfury", "lifesteal", fresh=True),
            minion("laconian-hound", "poisoned", "burning", "cursed", attack=2, health=3),
        ],
        "weapon": "bow-of-ydalir",
        "secrets": ["adder-nest"],
        "hp": 24, "armor": 3, "crystals": 8, "mana": 6, "runes": 3, "grave": ["rime-fox", "laconian-hound", "rime-fox"],
    },
    {
        "board": [
            minion("shadow-panther-of-hades"),
            minion("geryons-two-headed-dog", "taunt", damage=1),
            minion("heliad-of-the-amber-tears", "frozen"),
            minion("stymphalian-bird", "divine-shield"),
            minion("endymion-long-sleeper"),
            minion("chiron-tutor-of-heroes", "reborn", "poisonous"),
            minion("hound-of-taenarum", "elusive"),
        ],
        "secrets": ["twelve-labours", "snare-on-the-snow", "naphtha-of-medea"], "runes": 12,
        "hp": 19, "armor": 5, "crystals": 8, "corpses": 3,
    },
    (
        ("yew-arrow", "snare-on-the-snow", "skirunner-of-thrymheim", "loose-the-pack", "sow-of-crommyon",
         "cretan-horn-bow", "hraesvelg-corpse-swallower"),
        ("laconian-hound",) * 5,
    ),
)  # fmt: skip
"""Full boards, every look of a minion, secrets, a weapon, two overdrawn hands to come."""
LONG_NAMES = position(
    {"board": [minion("tanngnjost-bones-in-the-hide"), minion("dain-first-of-four-harts"),
               minion("triptolemus-sower-of-realms")], "crystals": 10},
    {"board": [minion("erichtho-thessalian-witch"), minion("protesilaus-three-more-hours"),
               minion("sisyphus-deaths-jailer")], "crystals": 10},
    (("hamadryad-of-the-oak", "grove-warden-idunn", "aristaeus-lord-of-herds", "triptolemus-sower-of-realms",
      "tanngnjost-bones-in-the-hide", "dain-first-of-four-harts", "pack-and-pasture", "horn-of-amalthea",
      "root-or-bough", "hamramr-shapechanger"), ("yew-arrow",) * 10),
    heroes=("fjorgyn", "persephone"),
)  # fmt: skip
"""Long names everywhere, and hands that are full."""
EMPTY = position(
    {"hp": 4, "crystals": 3, "fatigue": 2}, {"hp": 9, "crystals": 2}, ((), ()),
    heroes=("ragnar-ironside", "erik-flameheart"),
)  # fmt: skip
"""Empty boards and hands, a hero who is nearly gone."""
CHOICES = position(
    {"board": [minion("hamramr-shapechanger")], "crystals": 10},
    {"board": [minion("stymphalian-bird")], "crystals": 10},
    (("pack-and-pasture", "root-or-bough", "call-of-the-deep-wood"), ("yew-arrow",) * 3),
    heroes=("idunn", "zeus"),
)
"""Cards that ask: one of two ways, one of three cards."""
CONSENT = position(
    {"board": [minion("rime-fox")], "crystals": 10},
    {"board": [minion("stymphalian-bird")], "crystals": 10},
    (("medea-granddaughter-of-helios",), ("yew-arrow",) * 3),
)
"""A card that asks whether something shall be done."""
DOMES = position(
    {"board": [minion("trapper-of-ironwood"), minion("sow-of-crommyon", "frozen"), minion("rime-fox")], "crystals": 6},
    {"board": [minion("stymphalian-bird", "divine-shield"), minion("endymion-long-sleeper"),
               minion("hound-of-taenarum")], "crystals": 6},
    (("yew-arrow", "laconian-hound"), ("yew-arrow",) * 4),
)  # fmt: skip
"""A shield to break, a minion that cannot attack."""
POSITIONS: Mapping[str, Mapping[str, Any]] = {
    "full": FULL, "long-names": LONG_NAMES, "empty": EMPTY, "choices": CHOICES, "domes": DOMES,
}  # fmt: skip


sample_scene = SampleTable["ArenaScene"]("arena", "Hades", TableOptions("Ragnarok", opening=False))
"""Makes tables at positions."""


def aimed(scene: ArenaScene) -> None:
    """Let the first character that can attack aim at the first that it may attack."""
    legal = scene.session.legal(scene.seat)
    attack = next((command for command in legal if isinstance(command, Attack)), None)
    board = scene.table.board
    if attack is not None and scene.input_controller.choose_attacker(attack.attacker):
        target = board.character(attack.target)
        if target is not None:
            scene.stage.router.by_keys = True
            scene.stage.router.set_focus(target)


def shattered(scene: ArenaScene) -> None:
    """Let an attack break a divine shield."""
    theirs = scene.session.view(scene.seat).sides[1 - scene.seat].board
    shielded = {minion.card for minion in theirs if "divine-shield" in minion.keywords}
    legal = scene.session.legal(scene.seat)
    scene.submit(next(command for command in legal if isinstance(command, Attack) and command.target in shielded))


def struck(scene: ArenaScene) -> None:
    """Let the first attack happen."""
    legal = scene.session.legal(scene.seat)
    scene.submit(next(command for command in legal if isinstance(command, Attack)))


def refused(scene: ArenaScene) -> None:
    """Let a frozen minion be told to attack."""
    own = scene.session.view(scene.seat).sides[scene.seat].board
    scene.input_controller.choose_attacker(next(minion.card for minion in own if "frozen" in minion.keywords))


def played(card: str) -> Act:
    """Return what plays a card of the hand."""

    def act(scene: ArenaScene) -> None:
        hand = scene.session.view(scene.seat).sides[scene.seat].hand
        number = next(held.card for held in hand if held.definition == card)
        legal = scene.session.legal(scene.seat)
        scene.submit(next(command for command in legal if isinstance(command, PlayCard) and command.card == number))

    return act
