"""Environments for learning: the games as PettingZoo, Gymnasium and OpenSpiel know them (docs/learning.md).

`actions` number the commands of each game, `encoders` make arrays of what a seat may know, `wrappers` are the
interfaces of those libraries, which are the extra `rl`. Actions and encoders need numpy alone.
"""
