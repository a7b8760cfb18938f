"""Who speaks at a table: greetings, comments, wonder, and silence."""

from __future__ import annotations

from typing import Any

from scenes.table.story.talk import THINKS_S, Talk, Words


class Echo(Words):
    """Repeats the moments that it hears of, with the picture that was shown."""

    def hear(self, event: Any, picture: Any) -> None:
        self.say(f"{event} on {picture}")


LINES = {"opening": ("Hail.",), "thinking": ("Hm.",), "knock on wood": ("Enter.",)}


def test_everybody_greets_and_comments_and_a_seat_without_words_is_silent() -> None:
    talk = Talk([Echo(1, LINES)])
    assert talk.words(0) == talk.words(1) == ""
    talk.greet()
    assert talk.quoted(1) == "\u201cHail.\u201d"
    assert talk.quoted(0) == ""
    talk.hear("knock", "wood")
    assert talk.words(1) == "Enter."
    talk.hear("knock", "glass")
    assert talk.words(1) == "Enter.", "for what there is no line, the one before stands"


def test_long_thought_is_worth_a_word_once_in_a_turn_and_words_pass() -> None:
    talk = Talk([Echo(0, {}), Echo(1, LINES)])
    talk.pass_time(THINKS_S, 4, (0,))
    assert talk.words(1) == ""
    talk.pass_time(THINKS_S, 4, (1,))
    assert talk.words(1) == "Hm."
    talk.pass_time(60.0, 4, (1,))
    assert talk.words(1) == "", "once in a turn"
    talk.pass_time(60.0, 5, (1,))
    assert talk.words(1) == "Hm."
