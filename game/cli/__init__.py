"""The command line: reads a request, has it done, and prints the result.

Results go to standard output, one JSON object with `--json`; progress and remarks to standard error. Exit status: 0
done, 1 the thing asked about failed, 2 the request was wrong.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from game.cli.crash import Crashed, report_crash, sentence_for
from game.cli.output import say
from game.problems import Problem


def main(arguments: Sequence[str]) -> int:
    """Carry out `arguments` (without the program's name) and return the exit status; never a traceback."""
    try:
        return _dispatch(list(arguments))
    except Problem as problem:
        say(problem.sentence)
        return problem.status
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of the output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Crashed as crash:
        say(report_crash(crash.__cause__ or crash, arguments, crash.profile))
        return 1
    except Exception as error:  # noqa: BLE001  # the last guard: a player is told one sentence, never a traceback
        say(sentence_for(error) or report_crash(error, arguments))
        return 1


def _dispatch(arguments: list[str]) -> int:
    """Find the command and run it."""
    if arguments[:1] == ["test"]:
        from game.cli.testing import run_tests  # noqa: PLC0415  # only this command needs it

        return run_tests(arguments[1:])
    from game.cli.arguments import parse  # noqa: PLC0415  # the tests' own start stays light

    request = parse(arguments)
    if request is None:
        return 0
    status: int = request.run(request)
    return status
