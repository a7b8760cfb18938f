"""Rebinding: action names, what can be changed, and conflicts."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.stage.input.actions import DEFAULT_BINDINGS, Bindings


@dataclass(frozen=True, slots=True)
class Group:
    """Actions that belong together on the page of keys: identifier and name of each."""

    title: str
    actions: tuple[tuple[str, str], ...]


GROUPS: tuple[Group, ...] = (
    Group(
        "At the table",
        (
            ("commit", "Confirm the plan"),
            ("undo", "Undo"),
            ("redo", "Redo (deck builder)"),
            ("hero", "Leader's ability"),
            ("inspect", "Inspect a card or unit; open the bag"),
            ("threats", "Show threats (while held)"),
            ("hint", "Hint: what the strongest opponent would do"),
            ("keywords", "Explain keywords"),
            ("log", "Log"),
            ("filter", "Filter a list of commands"),
            *((f"hand_{number}", f"Card {number} of the hand") for number in range(1, 10)),
        ),
    ),
    Group(
        "At a battle of clans",
        (
            ("hold", "Order to hold"),
            ("swap", "Order to swap ranks"),
            ("place_front", "Front half of a tile"),
            ("place_back", "Back half of a tile; go back, on the map"),
            ("take_back", "Take back a staged card"),
        ),
    ),
    Group(
        "On the campaign's map",
        (
            ("town", "Home town"),
            ("army", "Army"),
            ("wait", "Wait"),
        ),
    ),
    Group(
        "At Poker Combat",
        (
            ("engage", "Engage"),
            ("brace", "Brace"),
            ("defend", "Defend"),
        ),
    ),
    Group("At Ragnarok Chess", (("turn_board", "Turn the board"),)),
    Group(
        "At the duel",
        (
            ("next_phase", "Next phase"),
            ("answers", "Change when I am asked for answers"),
        ),
    ),
    Group(
        "Pace",
        (
            ("faster", "Faster"),
            ("slower", "Slower"),
            ("skip", "Skip to the end of the round"),
            ("step", "Next step only"),
        ),
    ),
    Group(
        "In a replay",
        (
            ("step_back", "A step back"),
            ("turn_on", "Next turn or decisive moment"),
            ("turn_back", "Turn or decisive moment before"),
        ),
    ),
    Group(
        "Everywhere",
        (
            ("accept", "Choose"),
            ("back", "Back, pause"),
            ("up", "Up"),
            ("down", "Down"),
            ("left", "Left"),
            ("right", "Right"),
            ("help", "Rulebook"),
            ("fullscreen", "Full screen"),
            ("screenshot", "Take a screenshot"),
            ("mute", "Silence"),
        ),
    ),
)
NAMES: dict[str, str] = {action: name for group in GROUPS for action, name in group.actions}
"""What players read for each action that can be given another key."""

FIXED = frozenset({"back"})
"""Actions whose last key cannot be taken away: without it no dialog could be left."""

_PAD_NAMES = {
    "a": "A",
    "b": "B",
    "x": "X",
    "y": "Y",
    "up": "D-pad up",
    "down": "D-pad down",
    "left": "D-pad left",
    "right": "D-pad right",
    "back": "Back",
    "start": "Start",
    "leftshoulder": "left shoulder",
    "rightshoulder": "right shoulder",
}


def chord_name(chord: str) -> str:
    """A chord for players: "Ctrl+Z", "pad A"."""
    device, _, button = chord.partition(":")
    return f"pad {_PAD_NAMES.get(button, button)}" if button and device == "pad" else chord


def chords_text(bindings: Bindings, action: str) -> str:
    """All chords of an action in one line, or a dash."""
    return ", ".join(chord_name(chord) for chord in bindings.chords_of(action)) or "\u2013"


def is_pad(chord: str) -> bool:
    """Whether a chord is a pad's button."""
    return chord.startswith("pad:")


def holder(bindings: Bindings, action: str, chord: str) -> str | None:
    """The other changeable action that has this chord, or None."""
    return next((other for other in bindings.actions_for(chord) if other != action and other in NAMES), None)


def conflict(bindings: Bindings, action: str, chord: str) -> str | None:
    """Return what taking this chord does to another action, or None."""
    other = holder(bindings, action, chord)
    if other is None:
        return None
    left = len([held for held in bindings.chords_of(other) if held != chord and is_pad(held) == is_pad(chord)])
    if other in FIXED and not left:
        return f"{chord_name(chord)} is the only key of \u201c{NAMES[other]}\u201d: give that another key first."
    rest = "keeps its other key" if left else "would have no key"
    return f"{chord_name(chord)} belongs to \u201c{NAMES[other]}\u201d, which {rest}: press it again to take it."


def refused(bindings: Bindings, action: str, chord: str) -> bool:
    """Whether the chord cannot be taken at all, however often it is pressed."""
    other = holder(bindings, action, chord)
    if other is None or other not in FIXED:
        return False
    return not [held for held in bindings.chords_of(other) if held != chord and is_pad(held) == is_pad(chord)]


def rebound(bindings: Bindings, action: str, chord: str) -> Bindings:
    """Return bindings with this chord for the action, on its device."""
    chords = {name: bindings.chords_of(name) for name in DEFAULT_BINDINGS}
    loser = holder(bindings, action, chord)
    if loser is not None:
        chords[loser] = tuple(held for held in chords[loser] if held != chord)
    kept = tuple(held for held in chords[action] if is_pad(held) != is_pad(chord))
    chords[action] = (*kept, chord) if is_pad(chord) else (chord, *kept)
    return Bindings({name: held for name, held in chords.items() if held != DEFAULT_BINDINGS[name]})
