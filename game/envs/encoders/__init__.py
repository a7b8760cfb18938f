"""The observations of each game: which number of the array says what."""
