"""`python3 -m game ...`: the one door to playing, testing and measuring.

Every Python 3 must be able to read this file, so that an old one is told what it lacks and no syntax error.
"""

import sys
from pathlib import Path

NEEDED = (3, 11)

if not __package__:  # started as a folder or a file: `python3 /any/where/game`
    _here = Path(__file__).resolve().parent
    sys.path[:] = [str(_here.parent)] + [entry for entry in sys.path if Path(entry or ".").resolve() != _here]


def main() -> int:
    """The command `clans-and-wanderers` of an installed wheel: everything it needs came with it."""
    from game import cli  # noqa: PLC0415  # an old Python must not read it

    return cli.main(sys.argv[1:])


def _start() -> int:
    """Set up what is missing (in a checkout), then do what the command line asks."""
    if sys.version_info < NEEDED:
        sys.stderr.write(
            "Clans & Wanderers needs Python {}.{} or newer and this is Python {}.{}: "
            "install a newer one and start it with that, for example python3.11 -m game.\n".format(
                *(NEEDED + tuple(sys.version_info[:2]))
            )
        )
        return 1
    from game import bootstrap  # noqa: PLC0415  # an old Python must not read it

    return bootstrap.run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(_start())
