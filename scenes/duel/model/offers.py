"""What may be done with which card now, with its words. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from components.duel import DuelCardDefinition
from components.effects import Activated
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.picture import DuelPicture
from systems.duel.commands import (
    Activate,
    Attack,
    Block,
    ChangePosition,
    Equip,
    Flip,
    Join,
    SetRune,
    SummonCreature,
)
from systems.match import Command

CardCommand = SummonCreature | SetRune | Activate | Equip | ChangePosition | Flip | Attack | Join | Block
ICONS: Mapping[type[Command], str] = {
    SummonCreature: "flag", SetRune: "conceal_back", Activate: "crystal", Equip: "shield", ChangePosition: "switcher",
    Flip: "eye", Attack: "sword", Join: "swords", Block: "guard",
}  # fmt: skip


def by_card(legal: Iterable[Command]) -> dict[int, list[CardCommand]]:
    """Return the commands that are made with each card."""
    found: dict[int, list[CardCommand]] = {}
    for command in legal:
        if isinstance(command, CardCommand):
            found.setdefault(command.card, []).append(command)
    return found


def considered(card: int, name: str, lexicon: Lexicon, picture: DuelPicture) -> list[CardCommand]:
    """Return what cards of this kind are used for, where this one lies, whether the rules allow it now or not."""
    found, lying = lexicon.card(name), picture.creature(card)
    if found is None:
        return []
    used = sum(isinstance(ability, Activated) for ability in found.abilities)
    uses: list[CardCommand] = [Activate(card, number) for number in range(used)]
    if lying is not None:
        return [*([] if lying.face_up else [Flip(card)]), ChangePosition(card), *(uses if lying.face_up else [])]
    if card not in picture.own.hand:
        return uses
    if found.kind == "creature":
        return [SummonCreature(card), SummonCreature(card, face_down=True), *_from_hand(found, card)]
    return [*uses, SetRune(card)] if found.kind == "rune" else uses


def _from_hand(found: DuelCardDefinition, card: int) -> list[CardCommand]:
    activated = [ability for ability in found.abilities if isinstance(ability, Activated)]
    return [Activate(card, number) for number, ability in enumerate(activated) if "hand" in ability.zones]


def aimed(command: CardCommand) -> bool:
    """Whether a command needs a target beside its card."""
    return isinstance(command, (Attack, Equip))


def words_of(command: CardCommand, lexicon: Lexicon, picture: DuelPicture) -> tuple[str, str]:
    """What a menu says for a command, and the line below."""
    name = picture.known(command.card)
    match command:
        case SummonCreature():
            card = lexicon.card(name)
            tribute = card is not None and card.stars > 1
            line = f"with {card.stars - 1} sacrifice{'s' if card.stars > 2 else ''}" if tribute and card else ""
            if command.face_down:
                return "Set face down", line or "in defence"
            return "Summon", line or "in attack position"
        case SetRune():
            return "Set face down", "for a later turn"
        case Activate():
            place = lexicon.activated(name, command.ability)
            return "Use", lexicon.price(name, place) or lexicon.ability(name, place)
        case Equip():
            return "Equip", "then choose a creature"
        case ChangePosition():
            lying = picture.creature(command.card)
            to = "attack position" if lying is not None and lying.sideways else "defence"
            return f"Turn to {to}", "once a turn"
        case Flip():
            return "Flip up", "it stays in defence"
        case Attack():
            return "Attack", "then choose its target"
        case Join():
            return "Join the attack", ""
        case Block():
            return "Block", ""


def icon_of(command: CardCommand) -> str:
    """The icon of a command."""
    if isinstance(command, SummonCreature) and command.face_down:
        return ICONS[SetRune]
    return ICONS[type(command)]
