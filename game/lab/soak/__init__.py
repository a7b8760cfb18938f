"""Long-running trials: each module has a `trial(seed)` that returns a complaint in one sentence, or None."""
