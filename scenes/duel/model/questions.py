"""A question's words and its answering buttons. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.duel.model.lexicon import POSITION_NAMES, WINDOW_WORDS, Lexicon
from scenes.duel.model.picture import DuelPicture
from scenes.table.story.phrases import plural
from systems.duel.view.views import AskView, AttackView, FrameView


def question_words(
    ask: AskView, attack: AttackView | None, picture: DuelPicture, lexicon: Lexicon, chosen: Sequence[int]
) -> str:
    """The sentence of a question."""
    source = lexicon.name(ask.definition, "")
    head = f"**{source}**: " if source else ""
    match ask.kind:
        case "redraw":
            return "Keep this opening hand, or shuffle it back once and draw five others?"
        case "sacrifice":
            return f"{head}choose {plural(ask.min, 'creature')} to sacrifice ({len(chosen)} chosen)."
        case "discard":
            why = head or "More than ten cards in hand: "
            return f"{why}discard {plural(ask.min, 'card')} ({len(chosen)} chosen)."
        case "cards":
            sofar = "" if ask.min == ask.max == 1 else f" ({len(chosen)} chosen)"
            return f"{head}{_how_many(ask)}{sofar}."
        case "may":
            return f"{head}do you want this to happen?"
        case "position":
            return f"{head}in which position?"
        case "modes":
            return f"{head}choose one option."
        case "join":
            count = len(attack.attackers) if attack is not None else 0
            return f"{plural(count, 'attacker')} declared. Click others to join in this order, or strike."
        case "block":
            return f"{_attack_words(attack, picture, lexicon)} Block with a creature in defence?"
        case "answer":
            subject = _subject(ask, attack, picture, lexicon)
            return _answer_words(ask, subject)
        case "stop":
            return "Your attack was answered. Continue it, or call it off?"
        case _:
            return f"{head}your choice."


def _answer_words(ask: AskView, subject: str) -> str:
    window = f"{WINDOW_WORDS.get(ask.window, 'this')}{subject}"
    if not ask.options:  # asked so that the other, at the same screen, does not learn that there is none
        return f"You have no answer to {window}: let it pass."
    return f"You may answer {window}: click a card that glows, or pass."


def _how_many(ask: AskView) -> str:
    if ask.min == ask.max:
        return f"choose {plural(ask.min, 'card')}"
    if ask.min == 0:
        return f"choose up to {plural(ask.max, 'card')}"
    return f"choose {ask.min} to {ask.max} cards"


def _attack_words(attack: AttackView | None, picture: DuelPicture, lexicon: Lexicon) -> str:
    if attack is None:
        return ""
    powers = [item.power for item in map(picture.creature, attack.attackers) if item is not None]
    target = picture.creature(attack.target)
    whom = lexicon.name(target.card, "your face-down creature") if target is not None else "you"
    total = " + ".join(str(power) for power in powers)
    return f"{whom[:1].upper()}{whom[1:]} {'is' if attack.target else 'are'} attacked with {total}."


def _subject(ask: AskView, attack: AttackView | None, picture: DuelPicture, lexicon: Lexicon) -> str:
    if ask.window == "activation" and picture.chain:
        return f" of **{lexicon.name(picture.chain[-1].card)}**"
    if ask.window == "attack" and attack is not None and attack.attackers:
        return f" by **{lexicon.name(picture.known(attack.attackers[0]))}**"
    return ""


def way_words(ask: AskView, lexicon: Lexicon, frames: Sequence[FrameView] = ()) -> list[tuple[int, str]]:
    """Return a question's options by number, each in a sentence, from the top frame."""
    if ask.kind == "position":
        names = list(POSITION_NAMES.values())
        return [(way, names[way].capitalize()) for way in ask.ways]
    if ask.kind == "may":
        return [(1, "Yes"), (0, "No")]
    card, path = _asked_at(frames[-1]) if frames else (ask.definition, "")
    return [(way, lexicon.way(card, path, way)) for way in ask.ways]


def _asked_at(frame: FrameView) -> tuple[str, str]:
    """Return the card whose program asks, and the question's path in it."""
    return frame.definition, f"{frame.path}.{frame.step - 1}"


def waiting_words(ask: AskView | None) -> str:
    """What the other player is doing, below the name."""
    if ask is None:
        return "Has the turn"
    doing = {
        "redraw": "looks at the opening hand", "sacrifice": "chooses a sacrifice", "discard": "discards",
        "block": "may block", "answer": "may answer", "join": "declares an attack", "stop": "may call the attack off",
    }.get(ask.kind, "is choosing")  # fmt: skip
    return f"{doing[:1].upper()}{doing[1:]} …"
