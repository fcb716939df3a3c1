"""Ctrl-C while a process starts is deferred, not lost."""

import os
import signal
from collections.abc import Iterator
from socket import socket, socketpair
from threading import Event, Thread

import pytest

from glacier.processes.pool import uninterrupted


@pytest.fixture
def another_thread() -> Iterator[None]:
    """Run a thread that does not block the signal, so that the system may deliver it there."""
    leave = Event()
    thread = Thread(target=leave.wait)
    thread.start()
    yield
    leave.set()
    thread.join()


@pytest.fixture
def usual_control_c() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def arrived() -> Iterator[socket]:
    """Yield a socket to which Python writes as soon as a signal arrives on any thread."""
    ours, pythons = socketpair()
    pythons.setblocking(False)
    before = signal.set_wakeup_fd(pythons.fileno())
    yield ours
    signal.set_wakeup_fd(before)
    ours.close()
    pythons.close()


@pytest.mark.usefixtures("another_thread", "usual_control_c")
def test_control_c_waits_for_a_moment_and_is_not_lost(arrived: socket) -> None:
    finished = False
    with pytest.raises(KeyboardInterrupt), uninterrupted():
        os.kill(os.getpid(), signal.SIGINT)
        arrived.recv(1)
        finished = True
    assert finished


@pytest.mark.usefixtures("usual_control_c")
def test_without_an_interrupt_nothing_changes() -> None:
    handlers = []

    def elsewhere() -> None:
        with uninterrupted():
            handlers.append(signal.getsignal(signal.SIGINT))

    thread = Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert handlers == [signal.default_int_handler]
