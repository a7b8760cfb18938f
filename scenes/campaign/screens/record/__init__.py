"""What stays of runs: legacy, summaries and records."""
