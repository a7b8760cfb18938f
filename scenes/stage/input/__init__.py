"""What keys, pointer and pad mean to the stage, and which control they reach."""
