"""Duels in a few words, and what becomes of them: the language of the duel's tests.

    d = duel(side(hand="captain", field="squire hedge="), side(field="wolf?"), turn=3)
    d.say("summon captain").say("choose squire")
    assert d.field(0) == "captain hedge=" and d.netherworld(0) == "squire"

Sides name cards: on the field "=" stands for defense position, "?" for face down, "+mail" for a ward that is carried,
and "@3" for the turn in which the creature came. Commands are those of `systems.duel.state.notation`, with names in
place of
numbers: "squire" is the first one found (own hand, own field, the other field, the rest), "foe.squire" the first one of
the other side, "squire.2" the second.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Self

from components.duel import RUNE, WARD, Creature, DuelCardDefinition, FieldWard
from components.effects import Ability, Action, Activated, DerivedStats, Group
from systems.duel.rules.composition import duel_of
from systems.duel.ruleset import DuelRules
from systems.duel.setup import CreatureSetup, SeatSetup, Setup
from systems.duel.state.notation import WORDS, read_command
from systems.duel.state.table import Duel
from systems.duel.view.views import CreatureView, DuelView
from systems.match import Command, Match
from tests.systems.held_match import HeldMatch

CREATURES = Group(("creatures",))


def creature(
    name: str,
    power: int = 2,
    toughness: int = 2,
    *abilities: Ability,
    kind: str = "heroic",
    stars: int = 1,
    keywords: str = "",
    token: bool = False,
) -> DuelCardDefinition:
    """Return a creature; its printed name is its identifier with a capital."""
    words = tuple(keywords.split())
    return DuelCardDefinition(
        name, abilities, name.capitalize(), "creature", kind, stars, power, toughness, words, token=token
    )


def rune(
    name: str, *program: Action, moments: tuple[str, ...] = ("main",), abilities: tuple[Ability, ...] = (), **more: Any
) -> DuelCardDefinition:
    """Return a rune with one ability: a program, and when it may be used (or with the abilities given)."""
    own = (Activated("activated", program, moments, ("hand", "runes"), limit="none", **more),) if program else ()
    return DuelCardDefinition(name, (*own, *abilities), name.capitalize(), RUNE)


def ward(name: str, *abilities: Ability, keywords: str = "", relic: bool = False) -> DuelCardDefinition:
    """Return a ward."""
    return DuelCardDefinition(name, abilities, name.capitalize(), WARD, keywords=tuple(keywords.split()), relic=relic)


PLAIN = (
    creature("filler", 0, 1),
    creature("squire", 2, 3),
    creature("hedge", 4, 3),
    creature("captain", 5, 6, stars=2),
    creature("corvane", 8, 6, stars=3),
    creature("wolf", 3, 2, kind="wild"),
    creature("bear", 6, 5, kind="wild", stars=2),
    creature("bone", 1, 3, kind="fallen"),
    creature("clay", 0, 3, kind="wrought", keywords="wrought-sacrifice", token=True),
    creature("golem", 4, 7, kind="wrought", stars=2),
    creature("oath", 1, 1, keywords="no-sacrifice"),
    creature("statue", 1, 5, keywords="fixed"),
    creature("dancer", 3, 3, keywords="agile"),
    rune("blank"),
    ward("mail"),
    ward("crown", relic=True),
    ward("ivy", keywords="clinging"),
)
"""Cards that every test may name; those that do something are made in the tests."""


def side(
    *,
    hand: str | None = "",
    field: str = "",
    runes: str = "",
    deck: str = "filler filler filler filler",
    netherworld: str = "",
    hp: int = 10,
) -> SeatSetup:
    """Return a side; `hand` None draws five."""
    return SeatSetup(
        deck=tuple(deck.split()),
        hand=None if hand is None else tuple(hand.split()),
        hp=hp,
        creatures=tuple(map(_placed, field.split())),
        runes=tuple(runes.split()),
        netherworld=tuple(netherworld.split()),
    )


def _placed(text: str) -> CreatureSetup:
    text, _, arrived = text.partition("@")
    text, _, carried = text.partition("+")
    name = text.rstrip("=?")
    return CreatureSetup(
        name, not text.endswith("?"), "defense" if text.endswith("=") else "attack", int(arrived or 0), carried
    )


def duel(
    mine: SeatSetup | None = None,
    theirs: SeatSetup | None = None,
    *cards: DuelCardDefinition,
    turn: int = 3,
    phase: str = "main-1",
    first: int | None = 0,
    redraw: bool = False,
    shuffle: bool = False,
    seed: int = 1,
    discreet: bool = False,
) -> Talk:
    """Return a match; from turn 1 on it is in the middle of that turn of `first`."""
    known: Mapping[str, DuelCardDefinition] = {card.id: card for card in (*PLAIN, *cards)}
    seats = (mine or side(), theirs or side())
    setup = Setup(known, seats, shuffle=shuffle, first=first, redraw=redraw, turn=turn, phase=phase, discreet=discreet)
    return Talk(Match.new(DuelRules(setup), seed, {}))


class Talk(HeldMatch[DuelView]):
    """A match in a test's hands."""

    # Doing

    @property
    def seat(self) -> int:
        """The seat that must act."""
        [seat] = self.match.to_act()
        return seat

    def say(self, text: str, seat: int | None = None) -> Self:
        """Submit a command of the seat that must act."""
        actor = self.seat if seat is None else seat
        return self.do(actor, self.command(text, actor))

    def why(self, text: str, seat: int | None = None) -> str:
        """Return why a command is refused, "" if it is not (see `HeldMatch.refusal`)."""
        actor = self.seat if seat is None else seat
        return self.refusal(actor, self.command(text, actor))

    def can(self, text: str) -> bool:
        """Return whether the seat that must act may do something."""
        return not self.why(text)

    def end(self) -> Self:
        """End the turn, letting every offer pass."""
        return self.say("go end").let_pass()

    def let_pass(self) -> Self:
        """Let every offer of an answer pass."""
        events = list(self.events)
        while self.asks("answer", "stop", "block"):
            events += self.say("pass").events
        self.events = events
        return self

    def asks(self, *kinds: str) -> bool:
        """Return whether a question of one of these kinds waits."""
        ask = self.duel.stack.ask
        return ask is not None and ask.kind in kinds

    def command(self, text: str, seat: int) -> Command:
        """Return a command that is written with names."""
        word, *rest = text.split()
        assert word in WORDS, text
        words = [word, *(item if self._is_plain(item) else str(self.number(item, seat)) for item in rest)]
        if word in {"attack", "use"} and len(words) == 2:
            words.append("0")
        return read_command(" ".join(words))

    def _is_plain(self, word: str) -> bool:
        return word in {"down", "again", "battle", "main-2", "end", "main-1"} or word.lstrip("-").isdecimal()

    def number(self, name: str, seat: int = 0) -> int:
        """Return the number of a card, by name."""
        return self.duel.option_number(self.entity(name, seat))

    def entity(self, name: str, seat: int = 0) -> int:
        """Return a card by name."""
        if name in {"me", "foe"}:
            return self.duel.zones.player(seat if name == "me" else 1 - seat)
        name, _, which = name.partition(".") if not name.startswith("foe.") else (name, "", "")
        there = list(self._there(1 - seat if name.startswith("foe.") else seat))
        plain = name.removeprefix("foe.")
        found = [item for item in there if self.duel.zones.card(item).id == plain]
        assert found, f"there is no {plain}"
        return found[int(which or 1) - 1]

    def _there(self, seat: int) -> Iterator[int]:
        sides = (self.duel.sides[seat], self.duel.sides[1 - seat])
        for other in sides:
            yield from other.hand if other is sides[0] else ()
            yield from filter(None, (*other.creatures, *other.runes, *other.wards))
        for other in sides:
            yield from (*other.used, *other.netherworld, *other.banished)
        for other in sides:
            yield from (*other.deck, *other.hand)

    # Looking

    @property
    def duel(self) -> Duel:
        """The components at hand."""
        return duel_of(self.match.world)

    def view(self, seat: int = 0) -> DuelView:
        """Return what a seat sees."""
        return self.match.view(seat)

    def creature(self, name: str, seat: int = 0) -> CreatureView:
        """Return a creature as its own side sees it."""
        number = self.number(name, seat)
        found = [other for both in self.view(seat).sides for other in both.creatures if other.card == number]
        assert found, f"{name} is not on the field"
        return found[0]

    def names(self, zone: str, seat: int = 0) -> str:
        """Return the cards of a zone, in its order."""
        return " ".join(self.duel.zones.card(card).id for card in self.duel.zones.zone(zone, seat))

    def hand(self, seat: int = 0) -> str:
        """Return the cards of a hand."""
        return self.names("hand", seat)

    def netherworld(self, seat: int = 0) -> str:
        """Return the cards of a netherworld."""
        return self.names("netherworld", seat)

    def field(self, seat: int = 0) -> str:
        """Return the creatures of a side, as `side` writes them."""
        return " ".join(map(self._written, self.duel.zones.zone("creatures", seat)))

    def _written(self, entity: int) -> str:
        creature = self.duel.world.get(entity, Creature)
        sign = "?" if not creature.face_up else "=" if creature.position == "defense" else ""
        carried = [
            f"+{self.duel.zones.card(ward).id}"
            for ward in self.duel.sides[creature.seat].wards
            if self.duel.world.get(ward, FieldWard).carrier == entity
        ]
        return f"{self.duel.zones.card(entity).id}{sign}{''.join(carried)}"

    def numbers(self, name: str, seat: int = 0) -> str:
        """Return power and toughness as they are, such as "4/3"."""
        stats = self.duel.world.get(self.entity(name, seat), DerivedStats).stats
        return f"{stats['power']}/{stats['toughness']}"

    @property
    def hp(self) -> tuple[int, int]:
        """The health points of both."""
        first, second = self.duel.sides
        return first.hp, second.hp

    @property
    def phase(self) -> str:
        """The phase, with the turn: "main-1 of 3"."""
        return f"{self.duel.table.phase} of {self.duel.table.turn}"

    def winner(self) -> int | None:
        """Return who won, None for a draw. The match must be over."""
        result = self.match.result()
        assert result is not None, "the match goes on"
        return result.winner
