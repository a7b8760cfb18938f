"""Forecaster: plays on in worlds that hold what the shown seat sees.

What nobody at the table has told the seat (hands, decks, cards face down) is filled with creatures that can do nothing,
and nobody answers: so a forecast neither peeks nor guesses.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from components.duel import CREATURE, DuelCardDefinition
from game.platform.fault_log import FAULTS
from scenes.duel.model.forecast import Forecast
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.picture import DuelPicture
from scenes.duel.model.picture_parts import Fight
from scenes.table.story.phrases import joined
from systems.dice import Stream
from systems.duel.ai.imagine import Knowledge, imagined
from systems.duel.commands import Attack, Block, Choose, Decide, Join, Pass, Strike
from systems.duel.events import Activated, AttackEnded, Clashed, HpChanged, Moved
from systems.duel.rules.clash import remaining_powers
from systems.duel.view.views import DuelView
from systems.match import Command, Event, Match

STEPS = 40
"""Commands after which an imagined attack or payment is given up; none comes near it."""
FALLS = frozenset({"beaten", "destroyed"})
VERBS = {
    "discarded": "discard", "sacrificed": "sacrifice", "banished": "banish", "milled": "put away", "returned": "return",
    "destroyed": "destroy", "shuffled": "shuffle back", "left": "give up",
}  # fmt: skip
"""How cards move that are given for something (see `events.MANNERS`), as a deed."""


@dataclass(frozen=True, slots=True)
class Payment:
    """What a command takes unasked: cards and how each goes, and HP."""

    cards: tuple[tuple[int, str], ...] = ()
    hp: int = 0

    def __bool__(self) -> bool:
        return bool(self.cards or self.hp)


NO_PAYMENT = Payment()


def payment_words(payment: Payment, picture: DuelPicture, lexicon: Lexicon) -> str:
    """Return a payment in words: "discard Tomb Moth, pay 2 HP"; or ""."""
    manners: dict[str, list[str]] = {}
    for card, manner in payment.cards:
        manners.setdefault(manner, []).append(lexicon.name(picture.known(card), "a card"))
    parts = [f"{VERBS[manner]} {joined(names)}" for manner, names in manners.items()]
    return ", ".join([*parts, *([f"pay {payment.hp} HP"] if payment.hp else [])])


class Forecaster:
    """Imagines what follows. Reads views alone, so it cannot peek."""

    def __init__(self, cards: Mapping[str, DuelCardDefinition]) -> None:
        idle = tuple(
            card.id for card in cards.values() if card.kind == CREATURE and not card.abilities and not card.token
        )
        self._knowledge = Knowledge(cards, (idle,))
        self._clash: tuple[DuelView, Fight, Forecast | None] | None = None
        self._paid: tuple[DuelView, dict[Command, Payment]] | None = None

    def clash(self, view: DuelView | None, fight: Fight) -> Forecast | None:
        """Return how an unanswered attack would end; None if unknown.

        Args:
            view: the seat's present one; None while what happened is still being shown: what was told last of the same
                attack then holds.
            fight: the attack, as it would be.
        """
        kept = self._clash
        if view is None:
            return kept[2] if kept is not None and kept[1] == fight else None
        if kept is None or kept[0] is not view or kept[1] != fight:
            kept = self._clash = (view, fight, self._fought(view, fight))
        return kept[2]

    def payment(self, view: DuelView, command: Command) -> Payment:
        """What a command of the view's seat would pay at once, without a question which."""
        if self._paid is None or self._paid[0] is not view:
            self._paid = (view, {})
        found = self._paid[1]
        if command not in found:
            found[command] = self._paying(view, command)
        return found[command]

    # -- playing on ----------------------------------------------------------------------------------------------

    def _world(self, view: DuelView) -> Match[DuelView]:
        match = imagined(self._knowledge.rules, view, self._knowledge, Stream(0, "foresight"))
        match.world.silent = False
        return match

    def _fought(self, view: DuelView, fight: Fight) -> Forecast | None:
        met = fight.blocker or fight.target
        lying = {creature.card: creature for side in view.sides for creature in side.creatures}
        if met and (met not in lying or not lying[met].definition):
            return None
        try:
            heard = self._attacked(view, fight)
        except Exception:  # noqa: BLE001 - whatever an imagined world lacks, a forecast ends no match
            FAULTS.exception("An attack cannot be foretold.")
            return None
        return told(heard, fight)

    def _attacked(self, view: DuelView, fight: Fight) -> list[Event]:
        """Play an attack out; return what the seat heard of it."""
        match, seat = self._world(view), view.seat
        wanted: deque[Command] = deque()
        if view.attack is None:
            wanted.append(Attack(fight.attackers[0], fight.target))
        elif view.attack.stage == "declaring":
            wanted += [Join(attacker) for attacker in fight.attackers if attacker not in view.attack.attackers]
        if fight.blocker and (view.attack is None or view.attack.blocker != fight.blocker):
            wanted.append(Block(fight.blocker))
        heard: list[Event] = []
        for _ in range(STEPS):
            acting = next(iter(match.to_act()), None)
            clashed = any(isinstance(event, Clashed) for event in heard)
            ask = match.view(acting).ask if acting is not None else None
            if acting is None or (clashed and ask is not None and ask.kind == "stop"):
                break
            command = _next(match.legal(acting), wanted)
            if command is None:
                break
            heard += match.heard(seat, match.apply(acting, command))
            if any(isinstance(event, AttackEnded) for event in heard):
                break
        return heard

    def _paying(self, view: DuelView, command: Command) -> Payment:
        try:
            heard, asked = self._announced(view, command)
        except Exception:  # noqa: BLE001 - as above: the rules will ask or refuse
            FAULTS.exception("What %r pays cannot be foretold.", command)
            return NO_PAYMENT
        cards, hp = [], 0
        for event in heard:
            if (
                isinstance(event, Moved)
                and event.manner in VERBS
                and event.before not in asked
                and event.seat_before == view.seat
            ):
                cards.append((event.before, event.manner))
            elif isinstance(event, HpChanged) and event.seat == view.seat and event.amount < 0:
                hp -= event.amount
        return Payment(tuple(cards), hp)

    def _announced(self, view: DuelView, command: Command) -> tuple[list[Event], set[int]]:
        """Begin a command; return what is heard and the cards to choose among."""
        match, seat = self._world(view), view.seat
        heard: list[Event] = []
        asked: set[int] = set()
        step: Command | None = command
        for _ in range(STEPS):
            if step is None:
                break
            for event in match.heard(seat, match.apply(seat, step)):
                if isinstance(event, Activated) or (isinstance(event, Moved) and event.manner == "tributed"):
                    return heard, asked
                heard.append(event)
            ask = match.view(seat).ask if seat in match.to_act() else None
            if ask is None or ask.seat != seat or ask.kind not in {"cards", "sacrifice", "modes"}:
                break
            asked |= {option.card for option in ask.options}
            step = next((other for other in match.legal(seat) if isinstance(other, (Choose, Decide))), None)
        else:
            return [], asked
        instead = isinstance(command, Decide) and view.ask is not None and view.ask.purpose == "instead"
        if isinstance(command, Decide) and not instead:
            return [], asked  # no ability was announced: what was heard is what happens, not what is paid
        return ([] if asked else heard), asked


def _next(legal: Sequence[Command], wanted: deque[Command]) -> Command | None:
    """Return the next command: the wanted one, else what keeps the attack going."""
    if wanted and wanted[0] in legal:
        return wanted.popleft()
    for kind in (Strike(), Pass(), Decide(1)):
        if kind in legal:
            return kind
    return next((command for command in legal if isinstance(command, (Choose, Decide))), None)


def told(heard: Sequence[Event], fight: Fight) -> Forecast | None:
    """Put what was heard of an attack into a forecast; None where no clash came of it."""
    clash = next((event for event in heard if isinstance(event, Clashed)), None)
    if clash is None:
        return None
    fighters = {*clash.attackers, clash.target}
    fallen = tuple(event.before for event in heard if isinstance(event, Moved) and event.manner in FALLS)
    lost = [0, 0]
    for event in heard:
        if isinstance(event, HpChanged) and event.cause in {"attack", "battle"}:
            lost[event.seat] -= event.amount
    felled = tuple(unit for unit in fallen if unit in fighters)
    made = Forecast(
        clash.attackers, clash.powers, clash.totals, clash.target, clash.toughness if clash.target else -1, felled,
        (lost[0], lost[1]),
    )  # fmt: skip
    if fight.blocker and fight.blocker in felled:
        return replace(made, left=remaining_powers(clash.powers, clash.toughness))
    return made
