"""Effects: particles, shake, shards and coins; they show and never decide."""
