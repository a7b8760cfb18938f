"""The observation of Ragnarok's standard match; Poker Combat and Ragnarok Chess have the same fields for its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from game.content.arena.loading import load_arena
from game.envs.actions.arena import BOARD, HAND
from game.envs.actions.ranks import SINGLE
from game.envs.encoders.spec import LARGE, Column, Encoder, Field, Vocabulary, flag
from systems.arena.state.vocabulary import KEYWORDS, STATUSES
from systems.arena.view.views import ArenaView

SECRETS, DECK, GRAVE = 5, 60, 60
_PHASES = Vocabulary(("mulligan", "main", "betting", "over"))
_ASKS = Vocabulary(("cards", "modes", "may"))
_WORDS = (*KEYWORDS, *STATUSES)
Of = Callable[[Any], ArenaView | None]
"""Returns the part of a view that is a standard match, None while there is none."""


def _count(name: str, meaning: str) -> Column:
    return Column(name, 0, LARGE, meaning)


def _words(held: Sequence[str], statuses: Sequence[tuple[str, int]] = ()) -> list[int]:
    known = {*held, *(name for name, _ in statuses)}
    return [int(word in known) for word in _WORDS]


_WORD_COLUMNS = tuple(flag(word, meaning) for word, meaning in (*KEYWORDS.items(), *STATUSES.items()))


def _match(view: ArenaView) -> Sequence[int]:
    ask = view.ask
    asked = (0, 0, 0, 0) if ask is None else (_ASKS[ask.kind], ask.min, ask.max, int(ask.retract))
    own = view.seat
    return (
        _PHASES[view.phase],
        view.turn,
        int(view.active == own),
        int(view.first == own),
        int(own in view.waits_for),
        *asked,
    )


_SIDE = tuple(
    _count(name, name.replace("_", " "))
    for name in ("mana", "crystals", "locked", "overload", "fatigue", "corpses", "runes", "played", "deck")
)


def _sides(view: ArenaView, cards: Vocabulary) -> Sequence[int]:
    found: list[int] = []
    for seat in (view.seat, 1 - view.seat):
        side = view.sides[seat]
        hero, weapon = side.hero, side.weapon
        found += (getattr(side, column.name) for column in _SIDE)
        found += (len(side.hand), int(side.kept))
        found += (cards[hero.definition], hero.hp, hero.max_hp, hero.armor, hero.attack, hero.attacks)
        found += (cards[hero.power], hero.power_cost, hero.powers, int(hero.can_use_power))
        found += (int(hero.upgraded), int(hero.can_upgrade), int(hero.can_attack))
        found += (0, 0, 0) if weapon is None else (cards[weapon.definition], weapon.attack, weapon.durability)
        found += _words(hero.keywords, hero.statuses)
    return found


def _hand(view: ArenaView, seat: int, cards: Vocabulary) -> Sequence[int]:
    found: list[int] = []
    for card in view.sides[seat].hand:
        found += (1, cards[card.definition], card.cost, card.attack, card.health)
        found += (int(card.playable), int(card.tradeable))
    return found


def _board(view: ArenaView, seat: int, cards: Vocabulary) -> Sequence[int]:
    found: list[int] = []
    for minion in view.sides[seat].board:
        found += (1, cards[minion.definition], int(minion.owner == view.seat), minion.attack, minion.health)
        found += (minion.max_health, minion.spell_damage, minion.attacks, minion.dormant)
        found += (int(minion.silenced), int(minion.can_attack))
        found += _words(minion.keywords, minion.statuses)
    return found


def _options(view: ArenaView, cards: Vocabulary) -> Sequence[int]:
    ask = view.ask
    if ask is None:
        return ()
    found: list[int] = []
    for option in ask.options:
        found += (cards[option.definition], 0)
    for way in ask.ways:
        found += (0, 1 + way)
    return found


def arena_fields(of: Of) -> list[Field]:
    """Return the fields of the part of views that is a standard match; all 0 while there is none."""
    cards = Vocabulary(sorted(load_arena().cards))
    card = cards.column("card", "which card of the game's own, sorted by identifier; 0 where unknown")

    def field(
        name: str, meaning: str, rows: int, columns: Sequence[Column], read: Callable[[ArenaView], Sequence[int]]
    ) -> Field:
        def whole(view: Any) -> Sequence[int]:
            part = of(view)
            return () if part is None else read(part)

        return Field(name, meaning, rows, tuple(columns), whole)

    held = (
        flag("there", "whether a card is there"),
        card,
        _count("cost", "now"),
        _count("attack", "now"),
        _count("health", "now"),
        flag("playable", "whether it can be played"),
        flag("tradeable", "whether it can be traded"),
    )
    minion = (
        flag("there", "whether a minion is there"),
        card,
        flag("own_card", "whether it is from the own deck"),
        *(_count(name, "now") for name in ("attack", "health", "max_health", "spell_damage")),
        _count("attacks", "made in this turn"),
        _count("dormant", "own turns until it awakens"),
        flag("silenced", "whether it is silenced"),
        flag("can_attack", "whether it could attack something"),
        *_WORD_COLUMNS,
    )
    hero = (
        cards.column("hero", "which hero"),
        Column("hp", -LARGE, LARGE, "of the hero; below 0 when it fell"),
        *(_count(name, "of the hero") for name in ("max_hp", "armor", "attack", "attacks")),
        cards.column("power", "its hero power"),
        _count("power_cost", "now"),
        _count("powers", "uses of it in this turn"),
        flag("can_use_power", "whether it can be used"),
        flag("upgraded", "whether the weapon upgrade was made"),
        flag("can_upgrade", "whether it can be made"),
        flag("can_attack", "whether the hero could attack"),
        cards.column("weapon", "the weapon that it holds"),
        _count("weapon_attack", "its attack"),
        _count("durability", "what is left of it"),
        *_WORD_COLUMNS,
    )

    def secrets(view: ArenaView, seat: int) -> list[int]:
        return [number for it in view.sides[seat].secrets for number in (1, cards[it.definition], it.done)]

    secret = (flag("there", "whether one is there"), card, _count("done", "what a trial has counted"))
    return [
        field(
            "cards",
            "how the match of cards stands",
            1,
            (
                _PHASES.column("phase", ", ".join(_PHASES.words)),
                _count("turn", "from 1"),
                flag("own_turn", "whether it is the own turn"),
                flag("began", "whether the own seat began"),
                flag("waited_for", "whether the own seat must act"),
                _ASKS.column("question", "what the own seat is asked: " + ", ".join(_ASKS.words)),
                _count("least", "how many must be chosen"),
                _count("most", "how many can be chosen"),
                flag("retract", "whether what led here can be taken back"),
            ),
            _match,
        ),
        field(
            "sides",
            "the own side, then the other",
            2,
            (*_SIDE, _count("hand", "cards in hand"), flag("kept", "whether the opening hand is decided"), *hero),
            lambda view: _sides(view, cards),
        ),
        field("hand", "the own hand from the left", HAND, held, lambda view: _hand(view, view.seat, cards)),
        field(
            "foe_hand", "the other hand, as far as known", HAND, held, lambda view: _hand(view, 1 - view.seat, cards)
        ),
        field("own_board", "own minions from the left", BOARD, minion, lambda view: _board(view, view.seat, cards)),
        field(
            "foe_board",
            "the other's minions from the left",
            BOARD,
            minion,
            lambda view: _board(view, 1 - view.seat, cards),
        ),
        field("own_secrets", "own secrets and trials", SECRETS, secret, lambda view: secrets(view, view.seat)),
        field(
            "foe_secrets", "the other's, as far as known", SECRETS, secret, lambda view: secrets(view, 1 - view.seat)
        ),
        field(
            "options",
            "what the question offers, as actions count it",
            SINGLE,
            (card, _count("way", "number of a way, plus 1")),
            lambda view: _options(view, cards),
        ),
        field(
            "own_grave",
            "own cards that died, the first one first",
            GRAVE,
            (card,),
            lambda view: [cards[name] for name in view.sides[view.seat].grave],
        ),
        field(
            "foe_grave",
            "the other's",
            GRAVE,
            (card,),
            lambda view: [cards[name] for name in view.sides[1 - view.seat].grave],
        ),
        field(
            "deck",
            "cards left in the own deck, sorted",
            DECK,
            (card,),
            lambda view: [cards[name] for name in view.sides[view.seat].deck_cards],
        ),
    ]


@lru_cache(maxsize=1)
def arena_encoder() -> Encoder[ArenaView]:
    """Return the encoder of a match's views."""
    return Encoder[ArenaView](arena_fields(lambda view: view))
