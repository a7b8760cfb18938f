"""LineEditor: a line of text with caret, selection and keys. Pure."""

from __future__ import annotations


class LineEditor:
    """A line of `longest` letters; the selection is from `anchor` to `caret`."""

    def __init__(self, text: str, longest: int) -> None:
        self.text = text
        self.longest = longest
        self.caret = self.anchor = len(text)

    @property
    def selection(self) -> tuple[int, int]:
        """The selection's begin and end; both are the caret without one."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    @property
    def selected(self) -> str:
        """The letters that are selected."""
        start, end = self.selection
        return self.text[start:end]

    def set_text(self, text: str) -> None:
        """Have another text; nothing is selected."""
        self.text = text[: self.longest]
        self.caret = self.anchor = min(self.caret, len(self.text))

    def move(self, caret: int, *, select: bool = False) -> None:
        """Put the caret before a letter; `select` keeps the other end."""
        self.caret = min(max(caret, 0), len(self.text))
        if not select:
            self.anchor = self.caret

    def select(self, start: int, end: int) -> None:
        """Select the letters from `start` to `end`; the caret stands at the end."""
        self.anchor, self.caret = start, end

    def insert(self, fresh: str) -> None:
        """Put letters in the place of what is selected, as many as there is room for."""
        start, end = self.selection
        room = self.longest - len(self.text) + end - start
        fresh = fresh[: max(0, room)]
        self.text = self.text[:start] + fresh + self.text[end:]
        self.caret = self.anchor = start + len(fresh)

    def delete(self, step: int) -> None:
        """Take away what is selected, else the letter before (-1) or after (1) the caret."""
        if self.anchor == self.caret:
            self.move(self.caret + step, select=True)
        start, end = self.selection
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.anchor = start

    def beside(self, step: int) -> int:
        """Return the caret one letter on, or at the selection's end."""
        start, end = self.selection
        if start != end:
            return start if step < 0 else end
        return self.caret + step

    def by_word(self, step: int) -> int:
        """Return the caret one word back (-1) or on (1)."""
        at = self.caret
        for inside in (False, True):
            while 0 <= (there := at - (step < 0)) < len(self.text) and self.text[there].isalnum() == inside:
                at += step
        return at

    def word_at(self, at: int) -> tuple[int, int]:
        """Return begin and end of the word at a letter; signs are words too.

        >>> LineEditor("type:ember power", 99).word_at(7)
        (5, 10)
        """
        if not self.text:
            return 0, 0
        at = min(at, len(self.text) - 1)
        kind = self.text[at].isalnum()
        start, end = at, at + 1
        while start and self.text[start - 1].isalnum() == kind:
            start -= 1
        while end < len(self.text) and self.text[end].isalnum() == kind:
            end += 1
        return start, end
