"""What the player considers: read from where the pointer or the focus is, before anything is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.arena.table.aim import NOTHING, Intent, Spot
from scenes.arena.table.character import Character
from scenes.arena.table.options_panel import OptionCard
from scenes.kit.controls.cards import CardSprite
from scenes.stage.control import Control
from systems.arena.commands import Attack, Choose, Decide, UpgradeWeapon, UsePower
from systems.arena.view.views import AskView

if TYPE_CHECKING:
    from scenes.arena.table.input_controller import InputController


class IntentReader:
    """Tells which command would follow from a click at what is pointed at; it changes nothing."""

    def __init__(self, controller: InputController) -> None:
        self._controller = controller
        self._table = controller.table

    def intent(self) -> Intent:
        """Return an attack, an answer, a card that is carried or pointed at, the power or the weapon's upgrade."""
        controller = self._controller
        router, ask = controller.stage.router, controller.ask
        pointed = router.focus if router.by_keys else router.hovered
        over = pointed if router.by_keys else self._table.board.at(*router.pointer)
        target = over if isinstance(over, Character) and over.card in controller.targets() else None
        if controller.attacker:
            return self._attack(target)
        if ask is not None and isinstance(pointed, OptionCard) and pointed.words:
            return Intent("If you choose this", Decide(pointed.number))
        if ask is not None:
            return self._answer(ask, target)
        if isinstance(router.carrying, CardSprite):
            return self._card(router.carrying, pointed)
        if isinstance(pointed, CardSprite):
            return self._card(pointed, self._table.board.zone)
        return self._disc(pointed)

    def _attack(self, target: Character | None) -> Intent:
        number = self._controller.attacker
        attacker = self._table.board.character(number)
        if attacker is None:
            return NOTHING
        command = None if target is None else Attack(number, target.card)
        return Intent(f"If {self._short(number)} attacks", command, _rim(attacker), target)

    def _answer(self, ask: AskView, target: Character | None) -> Intent:
        if ask.kind != "cards" or self._controller.options.question is not None:
            return NOTHING
        chosen = target is not None and ask.max == 1
        command = Choose((target.card,)) if target is not None and chosen else None
        name = self._controller.lexicon.name(ask.definition, "This")
        title = "" if target is None else f"{name} on {self._short(target.card)}"
        return Intent(title, command, self._source(ask), target, "gold")

    def _card(self, card: CardSprite, onto: Control | None) -> Intent:
        """Return what a card would do on the slate, were it let go there."""
        controller, zone = self._controller, self._table.board.zone
        command = controller.play_of(card)
        here = onto is zone or (not controller.stage.router.by_keys and zone.hit(*controller.stage.router.pointer))
        if not here or command is None or command not in controller.legal:
            return NOTHING
        return Intent(f"If you play {self._short(command.card)}", command)

    def _disc(self, pointed: Control | None) -> Intent:
        near, own = self._table.board.sides[0], self._table.picture.own.hero
        name = self._controller.lexicon.name
        if pointed is near.power and UsePower() in self._controller.legal:
            return Intent(f"If you use {name(own.power)}", UsePower())
        if pointed is near.weapon and UpgradeWeapon() in self._controller.legal:
            return Intent("If you upgrade your weapon", UpgradeWeapon())
        return NOTHING

    def _source(self, ask: AskView) -> Spot | None:
        """Return where the arrow of a question begins: its card in the hand, the power, or what lies on the slate."""
        held = self._table.hand.sprites.get(ask.source)
        if held is not None:
            return held.window_rect.cx, held.window_rect.top - held.height * 0.1
        own = self._table.picture.own.hero
        if ask.source == own.card and ask.definition == own.power:
            return self._table.board.sides[0].power.window_rect.center
        node = self._table.board.character(ask.source)
        return None if node is None else _rim(node)

    def _short(self, card: int) -> str:
        return self._controller.lexicon.short(self._table.picture.known(card)) or "it"


def _rim(node: Character) -> Spot:
    """Return where an arrow leaves a character."""
    return node.window_rect.cx, node.window_rect.cy + node.height * 0.2
