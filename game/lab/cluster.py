"""Workers on other machines, by dask.distributed (the extra `cluster`): the same as processes of this one.

Every worker needs this package. Workers should run under nannies, as they do unless told otherwise: then a
game that kills its worker is named after a few of them, instead of emptying the cluster in silence."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager

from game.lab.running import Crew

CONNECT = 15.0
"""Seconds until a scheduler that does not answer, or that has no worker, is given up."""
PATIENCE = 300.0
"""Seconds without a result after which the cluster is taken to be lost: long beside any game. dask itself
would wait for ever."""


class NoCluster(Exception):
    """There is no cluster at the address, or it has been lost."""


class NoDask(Exception):
    """The library is not installed."""


@contextmanager
def cluster(address: str, patience: float = PATIENCE) -> Iterator[Crew]:
    """The workers of the scheduler at an address such as "tcp://host:8786". Raises `NoCluster`, `NoDask`."""
    try:
        from distributed import Client, KilledWorker
    except ModuleNotFoundError:
        raise NoDask from None
    try:
        client = Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(_reason(error)) from None
    try:
        client.wait_for_workers(1, timeout=CONNECT)
        yield Crew(client.get_executor(), sum(client.nthreads().values()), patience)
    except (CancelledError, KilledWorker, TimeoutError) as error:
        raise NoCluster(_reason(error)) from None
    finally:
        client.close(timeout=1)


def _reason(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
