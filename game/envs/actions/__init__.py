"""The actions of each game: which number stands for which command."""
