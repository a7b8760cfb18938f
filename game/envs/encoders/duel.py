"""The observation of the duel; seats are told as the own and the other one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from components.duel import MULLIGAN, PHASES, PLACES, POSITIONS
from game.content.duel.loading import load_duel
from game.envs.actions.duel import BANISHED, HAND, NETHERWORLD, WARDS
from game.envs.actions.ranks import SINGLE
from game.envs.encoders.spec import LARGE, Column, Encoder, Field, Vocabulary, flag, numbers
from systems.duel.state.vocabulary import KEYWORDS
from systems.duel.view.views import DuelView, HeldCardView

DECK, LINKS = 60, 8
QUESTIONS = (
    "redraw", "sacrifice", "discard", "cards", "modes", "may", "join", "block", "answer", "stop", "choice", "positions",
)  # fmt: skip
_PHASES = Vocabulary((MULLIGAN, *PHASES, "over"))
_ASKS = Vocabulary(QUESTIONS)
_WINDOWS = Vocabulary(("attack", "summon", "activation", "phase"))
_POSITIONS = Vocabulary(POSITIONS)
_KEYWORDS = tuple(KEYWORDS)
_CREATURE = 15 + len(_KEYWORDS)


def _match(view: DuelView) -> Sequence[int]:
    ask, own = view.ask, view.seat
    asked = (0, 0, 0, 0, 0, 0)
    if ask is not None:
        asked = (
            1 if ask.seat == own else 2,
            _ASKS[ask.kind],
            ask.min,
            ask.max,
            _WINDOWS[ask.window],
            int(ask.retract),
        )
    phases = (int("battle" in view.phases), int("main-2" in view.phases), int("end" in view.phases))
    return (_PHASES[view.phase], view.turn, int(view.active == own), int(view.first == own), *asked, *phases)


def _sides(view: DuelView) -> Sequence[int]:
    found: list[int] = []
    for seat in (view.seat, 1 - view.seat):
        side = view.sides[seat]
        found += (side.hp, len(side.hand), side.deck, len(side.netherworld), len(side.banished))
        found += (int(side.may_summon), int(side.redraw))
    return found


def _creatures(view: DuelView, seat: int, cards: Vocabulary) -> Sequence[int]:
    found = [0] * _CREATURE * PLACES
    attack = view.attack
    attackers = () if attack is None else attack.attackers
    for creature in view.sides[seat].creatures:
        row = (
            1,
            cards[creature.definition],
            int(creature.owner == view.seat),
            int(creature.face_up),
            _POSITIONS[creature.position],
            creature.power,
            creature.toughness,
            int(creature.ward > 0),
            creature.attacks,
            creature.blocks,
            int(creature.turned),
            creature.flips_from,
            1 + attackers.index(creature.card) if creature.card in attackers else 0,
            int(attack is not None and attack.target == creature.card),
            int(attack is not None and attack.blocker == creature.card),
            *(int(keyword in creature.keywords) for keyword in _KEYWORDS),
        )
        found[creature.place * _CREATURE : (creature.place + 1) * _CREATURE] = row
    return found


def _runes(view: DuelView, seat: int, cards: Vocabulary) -> Sequence[int]:
    found = [0] * 4 * PLACES
    for rune in view.sides[seat].runes:
        found[4 * rune.place : 4 * rune.place + 4] = (1, cards[rune.definition], int(rune.active), rune.set_in)
    return found


def _wards(view: DuelView, seat: int, cards: Vocabulary) -> Sequence[int]:
    places = {
        creature.card: (1 if side == view.seat else 2, 1 + creature.place)
        for side in (0, 1)
        for creature in view.sides[side].creatures
    }
    found: list[int] = []
    for ward in view.sides[seat].wards:
        found += (cards[ward.definition], *places.get(ward.carrier, (0, 0)))
    return found


def _chain(view: DuelView, cards: Vocabulary) -> Sequence[int]:
    found: list[int] = []
    for link in view.chain:
        found += (1 if link.seat == view.seat else 2, cards[link.definition], int(link.negated), int(link.triggered))
    return found


@lru_cache(maxsize=1)
def duel_encoder() -> Encoder[DuelView]:
    """Return the encoder of a duel's views."""
    cards = Vocabulary(sorted(load_duel().cards))
    card = cards.column("card", "which card of the game's own, sorted by identifier; 0 where unknown")
    side = "1 the own side, 2 the other"

    def held(of: Iterable[HeldCardView]) -> list[int]:
        return [cards[card.definition] for card in of]

    def both(name: str, meaning: str, rows: int) -> list[Field]:
        """Return the fields of a zone of both sides, the own one first."""

        def cards_of(other: int) -> Callable[[DuelView], list[int]]:
            return lambda view: held(getattr(view.sides[abs(other - view.seat)], name))

        return [
            Field(f"own_{name}", f"own {meaning}", rows, (card,), cards_of(0)),
            Field(f"foe_{name}", f"the other's {meaning}", rows, (card,), cards_of(1)),
        ]

    creature = (
        flag("there", "whether one is there"),
        card,
        flag("own_card", "whether it is from the own deck"),
        flag("face_up", "whether it lies face up"),
        _POSITIONS.column("position", ", ".join(POSITIONS)),
        Column("power", -LARGE, LARGE, "as it is now"),
        Column("toughness", -LARGE, LARGE, "as it is now"),
        flag("ward", "whether it carries a ward"),
        Column("attacks", 0, LARGE, "made in this turn"),
        Column("blocks", 0, LARGE, "made in this turn"),
        flag("turned", "changed its position in this turn"),
        Column("flips_from", 0, LARGE, "the first turn in which it can be flipped"),
        Column("attacking", 0, PLACES, "its place in the attack, from 1"),
        flag("target", "whether it is attacked"),
        flag("blocker", "whether it blocks"),
        *(flag(keyword, meaning) for keyword, meaning in KEYWORDS.items()),
    )
    rune = (
        flag("there", "whether one is there"),
        card,
        flag("active", "whether it is face up"),
        Column("set_in", 0, LARGE, "the turn in which it was set"),
    )
    ward = (card, Column("side", 0, 2, f"of its carrier: {side}"), Column("place", 0, PLACES, "of it, from 1"))
    return Encoder[DuelView](
        [
            numbers(
                "match",
                "how the duel stands",
                (
                    _PHASES.column("phase", ", ".join(_PHASES.words)),
                    Column("turn", 0, LARGE, "from 1"),
                    flag("own_turn", "whether it is the own turn"),
                    flag("began", "whether the own seat began"),
                    Column("asked", 0, 2, f"who is asked: {side}"),
                    _ASKS.column("question", ", ".join(QUESTIONS)),
                    Column("least", 0, LARGE, "how many must be chosen"),
                    Column("most", 0, LARGE, "how many can be chosen"),
                    _WINDOWS.column("window", "what can be answered: " + ", ".join(_WINDOWS.words)),
                    flag("retract", "whether what led here can be taken back"),
                    flag("battle", "whether one may go on to battle"),
                    flag("main_2", "to the second main phase"),
                    flag("end", "to the end of the turn"),
                ),
                _match,
            ),
            Field(
                "sides",
                "the own side, then the other",
                2,
                (
                    *(
                        Column(name, 0, LARGE, meaning)
                        for name, meaning in (
                            ("hp", "HP"),
                            ("hand", "cards in hand"),
                            ("deck", "cards in the deck"),
                            ("netherworld", "cards in the netherworld"),
                            ("banished", "banished cards"),
                        )
                    ),
                    flag("may_summon", "whether the summon of the turn is left"),
                    flag("redraw", "whether the opening hand is undecided"),
                ),
                _sides,
            ),
            Field("hand", "the own hand", HAND, (card,), lambda view: held(view.sides[view.seat].hand)),
            Field("foe_hand", "the other hand", HAND, (card,), lambda view: held(view.sides[1 - view.seat].hand)),
            Field(
                "own_creatures",
                "own creatures by place",
                PLACES,
                creature,
                lambda view: _creatures(view, view.seat, cards),
            ),
            Field(
                "foe_creatures",
                "the other's creatures by place",
                PLACES,
                creature,
                lambda view: _creatures(view, 1 - view.seat, cards),
            ),
            Field("own_runes", "own runes by place", PLACES, rune, lambda view: _runes(view, view.seat, cards)),
            Field(
                "foe_runes", "the other's runes by place", PLACES, rune, lambda view: _runes(view, 1 - view.seat, cards)
            ),
            Field("own_wards", "own wards in order", WARDS, ward, lambda view: _wards(view, view.seat, cards)),
            Field(
                "foe_wards", "the other's wards in order", WARDS, ward, lambda view: _wards(view, 1 - view.seat, cards)
            ),
            Field(
                "chain",
                "the links of the chain, the first one first",
                LINKS,
                (
                    Column("side", 0, 2, side),
                    card,
                    flag("negated", "whether it is negated"),
                    flag("triggered", "whether it came by itself"),
                ),
                lambda view: _chain(view, cards),
            ),
            Field(
                "options",
                "the cards that the question offers, as actions count them",
                SINGLE,
                (card,),
                lambda view: held(view.ask.options) if view.ask is not None else (),
            ),
            *both("netherworld", "netherworld", NETHERWORLD),
            *both("banished", "banished cards", BANISHED),
            Field(
                "deck",
                "cards left in the own deck, sorted",
                DECK,
                (card,),
                lambda view: [cards[name] for name in view.sides[view.seat].deck_cards],
            ),
        ]
    )
