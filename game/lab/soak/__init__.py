"""Long-running trials: what the tests try for a few seeds, tried for as long as one likes."""
