"""The rulebook for the screen: pages, markup and search."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.rulebook import Paragraph, RulebookPage, emphasised, read_rulebook

SHORTEST_SEARCH = 2


@dataclass(frozen=True, slots=True)
class Found:
    """A paragraph that a search found: number of its page and of itself within it."""

    page: int
    paragraph: int


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The pages of one game's rulebook."""

    pages: tuple[RulebookPage, ...]

    @property
    def example(self) -> str:
        """A clause of the book, from its middle: for somebody who has seen none yet."""
        middle = len(self.pages) // 2
        found = [
            paragraph.clause
            for page in (*self.pages[middle:], *self.pages)
            for paragraph in page.paragraphs
            if paragraph.clause
        ]
        return found[0] if found else "1.1"

    def find(self, text: str) -> tuple[Found, ...]:
        """Return paragraphs with every word, or by clause; none for one letter."""
        wanted = text.casefold().split()
        if len(text.strip()) < SHORTEST_SEARCH:
            return ()
        return tuple(
            Found(page_number, number)
            for page_number, page in enumerate(self.pages)
            for number, paragraph in enumerate(page.paragraphs)
            if _holds(page, paragraph, wanted)
        )

    def page_of(self, clause: str) -> Found | None:
        """Where a clause stands, or None."""
        for page_number, page in enumerate(self.pages):
            for number, paragraph in enumerate(page.paragraphs):
                if paragraph.clause and paragraph.clause.casefold() == clause.casefold():
                    return Found(page_number, number)
        return None


def _holds(page: RulebookPage, paragraph: Paragraph, wanted: list[str]) -> bool:
    text = f"{page.title} {paragraph.plain}".casefold() if paragraph.kind == "heading" else paragraph.plain.casefold()
    clause = paragraph.clause.casefold()
    return all(word in text or (clause and clause.startswith(word)) for word in wanted)


def marked(paragraph: Paragraph) -> str:
    """Return a paragraph in the kit's markup."""
    return "".join(f"**{words}**" if style == "bold" else words for words, style in emphasised(paragraph.markdown))


def rule_book(game: str) -> RuleBook:
    """The rulebook of a game.

    Raises:
        WrongRequest: there is none.
    """
    return RuleBook(read_rulebook(game))
