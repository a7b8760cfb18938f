"""The observation of The Nine Domains; seats are told as the own and the other one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from components.domains import CARDS, ELEMENTS, TILES
from game.envs.encoders.spec import Column, Encoder, Field, Vocabulary, flag, numbers
from systems.domains.events import FIGHT_REASONS
from systems.domains.view.views import DomainsView

HELD = 9
POINTS = 99
_PHASES = Vocabulary(("placing", "choosing", "over"))
_KINDS = Vocabulary(("tiles", "cards"))
_REASONS = Vocabulary(FIGHT_REASONS)
_NAMES = Vocabulary(CARDS)
_CARD = _NAMES.column("card", "which card: " + " ".join(CARDS))


def _match(view: DomainsView) -> Sequence[int]:
    own, foe, prompt = view.seat, 1 - view.seat, view.prompt
    asked = (0, 0, 0) if prompt is None else (1 if prompt.seat == own else 2, _KINDS[prompt.kind], 1 + prompt.slot)
    return (
        view.round,
        _PHASES[view.phase],
        int(view.placed[own]),
        int(view.placed[foe]),
        view.points[own],
        view.points[foe],
        view.bonus_points[own],
        view.bonus_points[foe],
        int(view.elements_count),
        *asked,
    )


def _names(cards: Sequence[str]) -> list[int]:
    return [_NAMES[card] for card in cards]


def _known(view: DomainsView) -> Sequence[int]:
    own, foe = view.seat, 1 - view.seat
    zones = (view.hands[own], view.hands[foe], view.used[own], view.used[foe], view.specials)
    return [int(card in zone) for card in CARDS for zone in zones]


def _fights(view: DomainsView) -> Sequence[int]:
    own, foe = view.seat, 1 - view.seat
    found: list[int] = []
    for fight in view.fights:
        winner = 0 if fight.winner < 0 else 1 if fight.winner == own else 2
        found += (_NAMES[fight.cards[own]], _NAMES[fight.cards[foe]], fight.strengths[own], fight.strengths[foe])
        found += (fight.bonuses[own], fight.bonuses[foe], winner, _REASONS[fight.reason])
    return found


def _tiles(view: DomainsView) -> Sequence[int]:
    zones = (view.tiles[view.seat], view.tiles[1 - view.seat], view.removed, view.to_come)
    return [int(tile in zone) for tile in sorted(TILES) for zone in zones]


def _slots(view: DomainsView) -> Sequence[int]:
    own, foe = view.carried[view.seat], view.carried[1 - view.seat]
    return [number for slot in range(3) for number in (view.prizes[slot], own[slot], foe[slot])]


def _elements(view: DomainsView) -> Sequence[int]:
    own, foe = view.elements[view.seat], view.elements[1 - view.seat]
    return [int(seat[number]) for number in range(len(ELEMENTS)) for seat in (own, foe)]


@lru_cache(maxsize=1)
def domains_encoder() -> Encoder[DomainsView]:
    """Return the encoder of the game's views."""
    return Encoder[DomainsView](
        [
            numbers(
                "match",
                "how the match stands",
                (
                    Column("round", 0, 3, "from 1"),
                    _PHASES.column("phase", ", ".join(_PHASES.words)),
                    flag("own_placed", "whether the own placement is committed"),
                    flag("foe_placed", "whether the other's is"),
                    Column("own_points", 0, POINTS, "own points"),
                    Column("foe_points", 0, POINTS, "the other's points"),
                    Column("own_bonus_points", 0, POINTS, "those of them by 3+"),
                    Column("foe_bonus_points", 0, POINTS, "the same of the other"),
                    flag("elements_count", "whether four elements win"),
                    Column("asked", 0, 2, "whose power is asked about: 1 the own, 2 the other's"),
                    _KINDS.column("power", ", ".join(_KINDS.words)),
                    Column("slot", 0, 3, "of the power, from 1"),
                ),
                _match,
            ),
            Field(
                "cards",
                "each card: " + " ".join(CARDS),
                len(CARDS),
                tuple(
                    flag(name, meaning)
                    for name, meaning in (
                        ("own_hand", "in the own hand"),
                        ("foe_hand", "in the other hand"),
                        ("own_used", "played by the own side"),
                        ("foe_used", "played by the other side"),
                        ("special", "one of this match's specials"),
                    )
                ),
                _known,
            ),
            Field(
                "hand",
                "the own hand, as actions count it",
                HELD,
                (_CARD,),
                lambda view: _names(view.hands[view.seat]),
            ),
            Field("used", "own played cards in order", HELD, (_CARD,), lambda view: _names(view.used[view.seat])),
            Field(
                "placement",
                "the own committed cards, from the left",
                3,
                (_CARD,),
                lambda view: _names(view.placement),
            ),
            Field(
                "slots",
                "the slots from the left",
                3,
                (
                    Column("prize", 0, HELD, "value of the open tile, 0 for none"),
                    Column("own_carried", -POINTS, POINTS, "bonus of the next own card"),
                    Column("foe_carried", -POINTS, POINTS, "bonus of the other's next card"),
                ),
                _slots,
            ),
            Field(
                "fights",
                "the fights of the last round, from the left",
                3,
                (
                    _NAMES.column("own_card", "the own card"),
                    _NAMES.column("foe_card", "the other's card"),
                    Column("own_strength", -POINTS, POINTS, "with bonuses"),
                    Column("foe_strength", -POINTS, POINTS, "with bonuses"),
                    Column("own_bonus", -POINTS, POINTS, "what is bonus in it"),
                    Column("foe_bonus", -POINTS, POINTS, "what is bonus in it"),
                    Column("winner", 0, 2, "1 the own side, 2 the other"),
                    _REASONS.column("reason", ", ".join(FIGHT_REASONS)),
                ),
                _fights,
            ),
            Field(
                "tiles",
                "the nine tiles by value",
                HELD,
                (
                    flag("own", "won by the own side"),
                    flag("foe", "won by the other side"),
                    flag("removed", "out of the game"),
                    flag("to_come", "below the top"),
                ),
                _tiles,
            ),
            Field(
                "elements",
                ", ".join(ELEMENTS),
                len(ELEMENTS),
                (flag("own", "whether the own side has it"), flag("foe", "whether the other side has it")),
                _elements,
            ),
        ]
    )
