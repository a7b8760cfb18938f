"""A tournament whose contestants are ranked, in a table and as a picture."""

from __future__ import annotations

from game.lab.balance.pictures import Pictures, Row, RowsPicture
from game.lab.balance.tournament import ScorePart

SCORE_AXIS = "Score in per cent with 95% interval"


class RankedPart(ScorePart):
    """A tournament in which each contestant should score within a band."""

    def pictures(self) -> Pictures:
        """Return the scores to be drawn, the best first."""
        if not self.scores:
            return {}
        names = self.names()
        rows = tuple(Row.of(names.get(name, name), score) for name, score in self.ranked().items())
        low, high = self.band
        return {"": RowsPicture(self.title, f"{SCORE_AXIS}; wanted is {low} to {high} (shaded)", self.band, 50, rows)}
