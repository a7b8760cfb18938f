"""Example matches: positions for the gallery, for pictures and for tests, made of whatever cards there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from components.arena import HERO, MINION, RARITIES, SPELL, ArenaCardDefinition, ArenaTerms
from game.session.game import Game
from game.session.session import NONE, Seat, Session
from scenes.arena.table.scene import ArenaScene
from systems.arena.commands import Attack, PlayCard
from systems.arena.ruleset import ArenaRules
from systems.arena.setup import MinionSetup, SeatSetup, Setup
from systems.arena.view.views import ArenaView
from systems.match import Match

SEED = 3
YOU_AND_HADES = (Seat(name="You"), Seat(NONE, "Hades"))
Cards = Mapping[str, ArenaCardDefinition]
STATES: Sequence[tuple[tuple[str, ...], int]] = (
    (("taunt",), 0), (("divine-shield",), 0), ((), 1), (("stealth",), 0), (("frozen",), 0),
    (("windfury", "lifesteal"), 0), (("poisoned", "burning", "cursed"), 0),
)  # fmt: skip
"""Keywords and damage of the minions of a full board, from the left."""


def _minions(cards: Cards) -> list[str]:
    """Return minions with long names first: they must fit, too."""
    found = [card for card in cards.values() if card.kind == MINION and not card.dormant and card.health > 1]
    return [card.id for card in sorted(found, key=lambda card: (-len(card.name), card.id))]


def _spells(cards: Cards) -> list[str]:
    return [card.id for card in cards.values() if card.kind == SPELL and not card.secret and card.rarity in RARITIES]


def _heroes(cards: Cards) -> tuple[str, str]:
    """Return a hero of the Norse and one of the Greeks, or twice the only one."""
    heroes = [card for card in cards.values() if card.kind == HERO and card.power]
    norse = [card.id for card in heroes if card.mythology != "greek"] or [card.id for card in heroes]
    greek = [card.id for card in heroes if card.mythology == "greek"] or norse
    return norse[0], greek[-1]


def new_setup(cards: Cards) -> Setup:
    """Return a new match, before its opening hands are kept."""
    own, foe = _heroes(cards)
    deck = tuple((_minions(cards) * 30)[:30])
    return Setup(cards, (SeatSetup(own, deck), SeatSetup(foe, deck)), first=0)


def full_setup(cards: Cards) -> Setup:
    """Return a turn with full boards, all statuses, long names and a full hand."""
    own, foe = _heroes(cards)
    minions, spells = _minions(cards), _spells(cards)
    rows = [
        tuple(
            MinionSetup((minions * 14)[start + index], damage, keywords=words, attack=index % 2)
            for index, (words, damage) in enumerate(states)
        )
        for start, states in ((0, STATES), (7, STATES[::-1]))
    ]
    hand = (*(spells * 4)[:3], *(minions * 4)[:4])
    deck = tuple((minions * 12)[:12])
    sides = (
        SeatSetup(own, deck, hand, rows[0], hp=24, armor=3, crystals=10, mana=7),
        SeatSetup(foe, deck, hand[:5], rows[1], hp=19, armor=5, crystals=10),
    )
    return Setup(cards, sides, ArenaTerms(shuffle=False), first=0, turn=8)


SETUPS: Mapping[str, Callable[[Cards], Setup]] = MappingProxyType({"new": new_setup, "full": full_setup})


def sample_session(game: Game[ArenaView], cards: Cards, name: str) -> Session[ArenaView]:
    """Return a session at a position of SETUPS; nobody plays the other side."""
    match: Match[ArenaView] = Match.new(ArenaRules(SETUPS[name](cards)), SEED, {})
    return Session(game, match, YOU_AND_HADES, seed=SEED)


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


def struck(scene: ArenaScene) -> None:
    """Let the first attack happen."""
    legal = scene.session.legal(scene.seat)
    scene.submit(next(command for command in legal if isinstance(command, Attack)))


def asked(scene: ArenaScene) -> None:
    """Play the first card of the hand that then asks something."""
    view = scene.session.view(scene.seat)
    for held in view.sides[scene.seat].hand:
        command = PlayCard(held.card, 0)
        if held.playable and scene.refusal(command) is None:
            scene.submit(command)
            if scene.session.view(scene.seat).ask is not None:
                return


def given_up(scene: ArenaScene) -> None:
    """Let the other side give up."""
    scene.session.resign(1 - scene.seat)
