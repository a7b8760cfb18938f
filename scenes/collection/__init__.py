"""The screens of collections, the same for every game: a game says what its cards are and how they look."""
