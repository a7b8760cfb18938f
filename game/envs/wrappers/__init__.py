"""The interfaces of PettingZoo, Gymnasium and OpenSpiel; each module needs its library, of the extra `rl`."""
