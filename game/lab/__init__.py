"""Play in bulk without a window: simulations, balance, benchmarks, soak tests."""
