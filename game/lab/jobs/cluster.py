"""Workers of a Dask cluster (https://distributed.dask.org): an extra that nothing else needs (`lab`)."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from importlib.util import find_spec
from typing import Any, Self
from urllib.parse import urlsplit

from game.lab.jobs.fingerprint import fingerprint
from game.lab.jobs.workers import JobT, ResultT, done_elsewhere
from game.problems import Problem, WrongRequest

LOCAL = "local"
"""The address of a cluster that is started on this machine and ends with the command."""
PATIENCE_S = 15
"""So long a cluster may take to answer, and then to have a worker."""


class Cluster:
    """Runs jobs on a Dask cluster; those that a lost worker had begun are begun again by another."""

    def __init__(self, address: str, number: int) -> None:
        """Know a cluster.

        Args:
            address: of its scheduler, such as tcp://10.0.0.4:8786, or LOCAL.
            number: of processes where it is LOCAL.
        """
        self._address = address
        self._number = number
        self._held = ExitStack()
        self._client: Any = None

    def run(self, work: Callable[[JobT], ResultT], jobs: Mapping[str, JobT]) -> Iterator[tuple[str, ResultT]]:
        """Yield the key and the result of each job, as they come.

        Raises:
            Problem: a job could not be done, or the cluster was lost.
        """
        from distributed import KilledWorker, as_completed  # noqa: PLC0415 - an extra, slow to import
        from distributed.client import FutureCancelledError  # noqa: PLC0415 - likewise
        from distributed.comm import CommClosedError  # noqa: PLC0415 - likewise

        futures = {
            self._client.submit(done_elsewhere, work, job, fingerprint(), pure=False): key for key, job in jobs.items()
        }
        try:
            for future in as_completed(list(futures), loop=self._client.loop):
                yield futures.pop(future), future.result()
        except KilledWorker as killed:
            raise Problem("The cluster lost several workers by the same job: look at what their logs say.") from killed
        except (FutureCancelledError, CommClosedError) as lost:
            raise Problem(
                f"The cluster at {self._address} was lost: start it and give the same command again, which goes on "
                "where it stopped if it names a file with --resume."
            ) from lost

    def __enter__(self) -> Self:
        """Connect to the cluster, or start it.

        Raises:
            WrongRequest: this is no address.
            Problem: `distributed` is not installed, nobody answers there, or there is no worker.
        """
        if find_spec("distributed") is None:
            raise Problem(
                "A cluster needs distributed, which is not installed: install the extra 'lab' "
                "(python3 -m pip install -c constraints.txt '.[lab]'), or leave out --cluster."
            )
        if self._address != LOCAL:
            _check_answers(self._address)
        try:
            self._connect()
        except OSError as fault:  # also a time that ran out
            self._held.close()
            raise Problem(
                f"The cluster at {self._address} has no worker that answers: start one with "
                f"'dask worker {self._address}' in a checkout of this version."
            ) from fault
        return self

    def _connect(self) -> None:
        from distributed import Client, LocalCluster  # noqa: PLC0415 - an extra, slow to import

        logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what is lost is told in a sentence
        place: Any = self._address
        if place == LOCAL:
            cluster = LocalCluster(
                n_workers=self._number,
                threads_per_worker=1,
                dashboard_address=None,
                silence_logs=logging.CRITICAL,  # it would tell that jobs hold their threads for seconds
            )
            place = self._held.enter_context(cluster)
        self._client = self._held.enter_context(Client(place, timeout=PATIENCE_S, set_as_default=False))
        self._client.wait_for_workers(1, timeout=PATIENCE_S)

    def __exit__(self, *_error: object) -> None:
        """Leave the cluster, or end the one that was started."""
        self._held.close()


def _check_answers(address: str) -> None:
    """Refuse an address where nobody answers, before Dask tries it again and again.

    Raises:
        WrongRequest: this is no address.
        Problem: nobody answers there.
    """
    try:
        parts = urlsplit(address if "//" in address else f"//{address}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port or parts.scheme not in {"", "tcp", "tls"}:
        raise WrongRequest(f"'{address}' is no address of a cluster: write one like tcp://10.0.0.4:8786, or '{LOCAL}'.")
    try:
        socket.create_connection((host, port), timeout=PATIENCE_S).close()
    except OSError as fault:
        raise Problem(
            f"Nobody answers at {address}: start a cluster there with 'dask scheduler', or take --cluster {LOCAL}."
        ) from fault
