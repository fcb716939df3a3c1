"""Ctrl-C for a command with worker processes: they end quietly, and the command says one line."""

import _thread
import multiprocessing
import signal
from threading import Thread
from typing import Final

INTERRUPT: Final = {signal.SIGINT}


def interrupts_are_ours() -> None:
    """Let only this process hear Ctrl-C: workers inherit the mask, and would print tracebacks."""
    signal.pthread_sigmask(signal.SIG_BLOCK, INTERRUPT)
    Thread(target=_listen, name="interrupts", daemon=True).start()


def _listen() -> None:
    signal.sigwait(INTERRUPT)
    _thread.interrupt_main()
    # Whoever waits for a worker wakes up when there is none left.
    for worker in multiprocessing.active_children():
        worker.terminate()
