"""A question's words and its answering buttons. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from components.effects import Path
from game.content.language.text.prompts import Prompt
from scenes.duel.model.lexicon import POSITION_NAMES, WINDOW_WORDS, Lexicon
from scenes.duel.model.picture import DuelPicture
from scenes.table.story.phrases import plural
from systems.duel.view.frames import path_of
from systems.duel.view.views import AskView, AttackView, FrameView

LINKS = frozenset({"program", "announce", "fate"})
"""The frames that lie on the ability that asks."""


def question_of(
    ask: AskView,
    attack: AttackView | None,
    picture: DuelPicture,
    lexicon: Lexicon,
    frames: Sequence[FrameView] = (),
) -> Prompt:
    """Return a question's words: those of the card that asks, or of the rules."""
    by_card = _by_card(ask, picture, lexicon, frames)
    if by_card is not None:
        return by_card
    card = lexicon.name(ask.definition, "")
    match ask.kind:
        case "redraw":
            return Prompt("Keep this opening hand, or shuffle it back once and draw five others?")
        case "sacrifice":
            whom = lexicon.name(ask.definition or picture.known(ask.source), "your creature")
            return Prompt(f"Choose {plural(ask.min, 'creature')} to sacrifice for **{whom}**.", verb="Sacrifice")
        case "discard":
            return Prompt(f"More than ten cards in hand: choose {plural(ask.min, 'card')} to discard.", verb="Discard")
        case "join":
            count = len(attack.attackers) if attack is not None else 0
            return Prompt(f"{plural(count, 'attacker')} declared. Let others join, in this order, or strike.")
        case "block":
            return Prompt(f"{_attack_words(attack, picture, lexicon)} Block with a creature in defence?")
        case "answer":
            return Prompt(_answer_words(ask, _subject(ask, attack, picture, lexicon), lexicon))
        case "stop":
            return Prompt("Your attack was answered. Continue it, or call it off?")
        case _:
            return Prompt(f"Decide for {card}." if card else "Decide.", "Agree", "No", "Choose")


def question_words(ask: AskView, prompt: Prompt, chosen: Sequence[int]) -> str:
    """Return the sentence of a question, with how much of the answer is there."""
    if ask.kind in {"cards", "sacrifice", "discard"} and not ask.min == ask.max == 1:
        return f"{prompt.text} ({len(chosen)} of {ask.max})"
    return prompt.text


def _by_card(ask: AskView, picture: DuelPicture, lexicon: Lexicon, frames: Sequence[FrameView]) -> Prompt | None:
    """Return the question of the card whose ability runs; None where the rules ask."""
    frame = next((found for found in reversed(frames) if found.kind in LINKS and found.definition), None)
    if frame is None or ask.kind not in {"cards", "may", "modes", "position"}:
        return None
    if ask.kind == "position":
        entering = lexicon.name(picture.known(int(ask.purpose or 0)), "this creature")
        return Prompt(f"Special summon **{entering}** in which position?")
    known = _known(frame, picture, lexicon)
    return lexicon.prompt(frame.definition, asked_at(frame), known)


def asked_at(frame: FrameView) -> Path:
    """Return the place in its card at which a frame asks."""
    ability = path_of(frame.ability)
    if frame.kind == "announce":
        return (*ability, "choices", frame.step - 1) if frame.step else ability
    return ability if frame.kind == "fate" else (*path_of(frame.path), frame.step - 1)


def _known(frame: FrameView, picture: DuelPicture, lexicon: Lexicon) -> dict[str, tuple[str, ...]]:
    """Return the names of the cards that an ability's references stand for, as far as they are known."""
    bound = dict(frame.bound)
    if frame.trigger_event is not None:
        bound = {"subject": (frame.trigger_event[1],), "object": (frame.trigger_event[2],), **bound}
    if picture.known(frame.source) != frame.definition:
        bound.setdefault("self", (frame.source,))
    cards = {name: [picture.known(number) for number in numbers] for name, numbers in bound.items()}
    return {name: tuple(map(lexicon.name, found)) for name, found in cards.items() if found and all(found)}


def _answer_words(ask: AskView, subject: str, lexicon: Lexicon) -> str:
    window = f"{WINDOW_WORDS.get(ask.window, 'this')}{subject}"
    if not ask.options:  # asked so that the other, at the same screen, does not learn that there is none
        return f"You have no answer to {window}: let it pass."
    names = {option.definition for option in ask.options}
    if len(names) == 1:
        return f"Answer {window} with **{lexicon.name(names.pop())}**?"
    return f"Answer {window} with a card that glows, or pass?"


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
    card, path = (frames[-1].definition, asked_at(frames[-1])) if frames else (ask.definition, ())
    return [(way, lexicon.way(card, path, way)) for way in ask.ways]


def waiting_words(ask: AskView | None) -> str:
    """What the other player is doing, below the name."""
    if ask is None:
        return "Has the turn"
    doing = {
        "redraw": "looks at the opening hand", "sacrifice": "chooses a sacrifice", "discard": "discards",
        "block": "may block", "answer": "may answer", "join": "declares an attack", "stop": "may call the attack off",
    }.get(ask.kind, "is choosing")  # fmt: skip
    return f"{doing[:1].upper()}{doing[1:]} …"
