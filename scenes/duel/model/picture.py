"""Picture: what the scene shows, as plain data that events keep up to date.

The presenter's promise is checked on it: after all events were heard it equals the picture of the view.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from components.duel import ATTACK, OVER, DuelCardDefinition
from scenes.duel.model.picture_parts import Counters, Fight, Held, Link, Lying, Rune, Side, Ward, linked
from scenes.table.story.seat_picture import SidesPicture
from systems.duel import events as told
from systems.duel.view.views import DuelView


def _counted(counters: Counters, event: told.CountersChanged) -> Counters:
    """Counters after a change."""
    kept = [pair for pair in counters if pair[0] != event.name]
    return tuple(sorted([*kept, (event.name, event.count)] if event.count else kept))


@dataclass(slots=True)
class DuelPicture(SidesPicture[Side]):
    """The duel as one seat sees it; `cards` are the definitions."""

    seat: int
    cards: Mapping[str, DuelCardDefinition] = field(compare=False, repr=False)
    turn: int = 0
    active: int = 0
    phase: str = ""
    sides: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))
    fight: Fight | None = None
    chain: list[Link] = field(default_factory=list)
    winner: int | None = None
    reason: str = ""

    @classmethod
    def from_view(cls, view: DuelView, cards: Mapping[str, DuelCardDefinition]) -> DuelPicture:
        """Return a view's picture; an attack being declared is left out."""
        attack = view.attack
        declared = attack is not None and attack.stage != "declaring"
        return cls(
            seat=view.seat,
            cards=cards,
            turn=view.turn,
            active=view.active,
            phase=view.phase,
            sides=(Side.from_view(view.sides[0]), Side.from_view(view.sides[1])),
            fight=Fight(attack.attackers, attack.target, attack.blocker) if attack is not None and declared else None,
            chain=[linked(link) for link in view.chain],
            winner=view.winner,
            reason=view.reason,
        )

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.winner is not None

    def side_of(self, card: int) -> int:
        """Return whose side of the mat a card lies on, or -1."""
        for seat, side in enumerate(self.sides):
            if card in side.creatures or card in side.runes or card in side.wards:
                return seat
        return -1

    def creature(self, card: int) -> Lying | None:
        """The creature of a number."""
        return self.sides[0].creatures.get(card) or self.sides[1].creatures.get(card)

    def known(self, card: int) -> str:
        """Return the identifier of a card by number, "" if unknown."""
        for side in self.sides:
            for zone in (side.creatures, side.runes, side.wards, side.hand, side.used, side.netherworld, side.banished):
                found = zone.get(card)
                if found is not None:
                    return str(found.card)
        return ""

    # -- hearing -------------------------------------------------------------------------------------------------

    def hear(self, event: told.DuelEvent) -> None:  # noqa: C901, PLR0912 - one case for each event, total by assert_never
        """Change the picture by an event; events without effect are named here too."""
        match event:
            case told.TurnBegan():
                self.turn, self.active = event.turn, event.seat
            case told.PhaseBegan():
                self.phase = event.phase
            case told.Moved():
                self._leave(event)
                self._arrive(event)
                self._renumber(event.before, event.card)
            case told.Turned():
                self._turn(event)
            case told.StatsChanged():
                self._change(event.card, power=event.power, toughness=event.toughness, keywords=event.keywords)
            case told.CountersChanged():
                self._count(event)
            case told.ControlChanged():
                self._go_over(event)
            case told.HpChanged():
                self.sides[event.seat].hp = event.hp
            case told.Activated():
                self._activate(event)
            case told.LinkResolved():
                self.chain = [link for link in self.chain if link.number != event.link]
            case told.LinkNegated():
                self.chain = [replace(link, negated=True) if link.number == event.link else link for link in self.chain]
            case told.ChainEnded():
                self.chain = []
            case told.AttackDeclared():
                self.fight = Fight(event.attackers, event.target)
            case told.AttackChanged():
                self.fight = Fight(event.attackers, event.target, event.blocker)
            case told.Blocked():
                if self.fight is not None:
                    self.fight = replace(self.fight, blocker=event.card)
            case told.AttackEnded():
                self.fight = None
            case told.Revealed():
                self._reveal(event)
            case told.MatchEnded():
                self.winner, self.reason, self.phase, self.fight = event.winner, event.reason, OVER, None
                self.chain = []
            case (
                told.AnswerAwaited()
                | told.DiceRolled()
                | told.HandRedrawn()
                | told.DeckShuffled()
                | told.Clashed()
                | told.Chosen()
                | told.NumberRolled()
                | told.EffectsDropped()
            ):
                pass
            case _:
                assert_never(event)

    def _leave(self, event: told.Moved) -> None:
        """Take a card from where it was."""
        if event.origin == "nowhere":
            return
        side = self.sides[event.seat_before]
        match event.origin:
            case "deck":
                side.deck -= 1
            case "hand":
                side.held -= 1
                side.hand.pop(event.before, None)
                if event.manner == "set" and event.seat_before != self.seat:
                    side.hand.clear()  # which of the known cards it was nobody can tell (DUEL-7.1)
            case "creatures":
                side.creatures.pop(event.before, None)
            case "runes":
                side.runes.pop(event.before, None)
            case "wards":
                side.wards.pop(event.before, None)
            case _:
                side.pile(event.origin).pop(event.before, None)

    def _arrive(self, event: told.Moved) -> None:
        """Lay a card where it is now."""
        if event.zone == "nowhere":
            return
        side = self.sides[event.seat]
        match event.zone:
            case "deck":
                side.deck += 1
            case "hand":
                side.held += 1
                if event.definition:
                    side.hand[event.card] = Held(event.card, event.definition)
            case "creatures":
                side.creatures[event.card] = self._new_creature(event)
            case "runes":
                side.runes[event.card] = Rune(event.card, event.definition, event.place, event.face_up)
            case "wards":
                side.wards[event.card] = Ward(event.card, event.definition, event.carrier)
            case _:
                side.pile(event.zone)[event.card] = Held(event.card, event.definition)

    def _new_creature(self, event: told.Moved) -> Lying:
        card = self.cards.get(event.definition)
        owner = event.seat if event.origin == "nowhere" else event.seat_before
        power, toughness = (card.power, card.toughness) if card is not None else (0, 0)
        keywords = card.keywords if card is not None and event.face_up else ()
        position = event.position or ATTACK
        return Lying(
            event.card, event.definition, owner, event.place, event.face_up, position, power, toughness, keywords
        )

    def _turn(self, event: told.Turned) -> None:
        creature = self.creature(event.card)
        if creature is None:
            return
        changes: dict[str, object] = {"position": event.position, "face_up": event.face_up}
        if event.face_up != creature.face_up:
            name = event.definition or (creature.card if self._own(event.card) else "")
            card = self.cards.get(name)
            power, toughness = (card.power, card.toughness) if card is not None else (0, 0)
            keywords = card.keywords if card is not None and event.face_up else ()
            counters = creature.counters if event.face_up else ()
            changes |= {
                "card": name, "power": power, "toughness": toughness, "keywords": keywords, "counters": counters,
            }  # fmt: skip
        self._change(event.card, **changes)

    def _own(self, card: int) -> bool:
        return card in self.own.creatures

    def _change(self, number: int, **changes: object) -> None:
        for side in self.sides:
            if number in side.creatures:
                side.creatures[number] = replace(side.creatures[number], **changes)  # type: ignore[arg-type]  # its fields

    def _count(self, event: told.CountersChanged) -> None:
        for side in self.sides:
            creature, ward = side.creatures.get(event.card), side.wards.get(event.card)
            if creature is not None:
                side.creatures[event.card] = replace(creature, counters=_counted(creature.counters, event))
            if ward is not None:
                side.wards[event.card] = replace(ward, counters=_counted(ward.counters, event))

    def _go_over(self, event: told.ControlChanged) -> None:
        """A creature changes sides; its ward goes along (DUEL-8.1)."""
        before, now = self.sides[1 - event.seat], self.sides[event.seat]
        creature = before.creatures.pop(event.card, None)
        if creature is not None:
            now.creatures[event.card] = replace(creature, place=event.place)

    def _renumber(self, before: int, now: int) -> None:
        """Attack and chain follow the cards that they are about to where these go."""
        fight = self.fight
        if before and fight is not None and before in {*fight.attackers, fight.target, fight.blocker}:
            attackers = tuple(now if attacker == before else attacker for attacker in fight.attackers)
            target = now if fight.target == before else fight.target
            self.fight = Fight(attackers, target, now if fight.blocker == before else fight.blocker)
        if before and any(before in {link.id, *link.choices} for link in self.chain):
            self.chain = [
                replace(
                    link,
                    id=now if link.id == before else link.id,
                    choices=tuple(now if number == before else number for number in link.choices),
                )
                for link in self.chain
            ]

    def _seen(self, number: int) -> int:
        """A number where the seat that looks may know it: 0 for a card in the other hand."""
        return number if number <= 0 or self.side_of(number) >= 0 or self.known(number) else 0

    def _activate(self, event: told.Activated) -> None:
        if event.card and event.seat != self.seat and not self._seen(event.card):
            self.theirs.hand[event.card] = Held(event.card, event.definition)  # used from the hand, it is known
        for side in self.sides:
            if event.card in side.runes:
                side.runes[event.card] = replace(side.runes[event.card], card=event.definition, active=True)
        self.chain = [
            *self.chain,
            Link(
                event.seat,
                self._seen(event.card),
                event.definition,
                event.ability,
                event.link,
                negated=False,
                triggered=event.triggered,
                choices=tuple(self._seen(choice) for choice in event.choices),
            ),
        ]

    def _reveal(self, event: told.Revealed) -> None:
        """Cards of the other side are known from now on."""
        for number, name in zip(event.cards, event.definitions, strict=True):
            if number in self.theirs.creatures:
                self._change(number, card=name)
            elif number in self.theirs.runes:
                self.theirs.runes[number] = replace(self.theirs.runes[number], card=name)
