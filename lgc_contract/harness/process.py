"""One child process that talks in lines: started, written to, read from, and ended with all its descendants.

Nothing here knows a protocol. Threads serve the three pipes, so that a child which does not read,
does not write or floods cannot block the harness; what they hold is bounded.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue

from lgc_contract.harness.outcome import FaultKind
from lgc_contract.harness.wire import Broken

__all__ = ["Process", "start"]

_CHUNK = 1 << 16
_BEFORE = b" \t\r\xef\xbb\xbf"
"""What may come before a message in its line: spaces, and the byte order mark that some consoles write."""

_BATCHES = 8
"""Chunks of lines that wait for the harness before the child has to."""

_CHATTER = 3
"""Ignored lines that are kept."""

_TAIL = 16 * 1024
"""Bytes of stderr that are kept."""

_TAIL_LINES = 20
_GRACE = 0.5
"""Seconds that a child which closed its stdout is given to end, and its stderr to be read."""


class Process:
    """A running child; `ignored` counts its lines that begin with no brace, `receive` gives the others.

    `chatter` are the first of those that were ignored.
    """

    chatters = True

    def __init__(self, popen: "subprocess.Popen[bytes]", longest_line: int) -> None:
        self.ignored = 0
        self.chatter: Sequence[bytes] = ()
        self._popen = popen
        self._longest_line = longest_line
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._inbox: SimpleQueue[list[bytes] | Broken | None] = SimpleQueue()
        self._room = threading.Semaphore(_BATCHES)
        self._lines: deque[bytes] = deque()
        self._ending = threading.Lock()
        self._last: Broken | None = None
        self._tail = bytearray()
        self._exited = threading.Event()
        self._writer = threading.Thread(target=self._write, daemon=True)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._stderr_reader = threading.Thread(target=self._read_stderr, daemon=True)
        self._watcher = threading.Thread(target=self._watch, daemon=True)
        self._threads = (self._writer, self._reader, self._stderr_reader, self._watcher)
        for thread in self._threads:
            thread.start()

    def send(self, messages: Sequence[bytes]) -> None:
        """Hand lines over to be written; never blocks."""
        self._outbox.put(b"\n".join((*messages, b"")))

    def receive(self, deadline: float) -> bytes | Broken | None:
        """Return the next line, how the child ended, or None at the deadline (of `time.monotonic`)."""
        while not self._lines:
            if self._last is not None:
                return self._last
            try:
                arrived = self._inbox.get(timeout=max(0.0, deadline - time.monotonic()))
            except Empty:
                return None
            if isinstance(arrived, list):
                self._room.release()
                self._lines.extend(arrived)
            else:
                self._last = arrived or self._how_it_ended()
        return self._lines.popleft()

    def evidence(self) -> str:
        """Return the last lines of stderr."""
        lines = bytes(self._tail).decode(errors="replace").splitlines()
        return "\n".join(lines[-_TAIL_LINES:])

    def stop(self) -> None:
        """End the child and everything in its process group, at once."""
        self._end()
        self._outbox.put(None)
        self._room.release(_BATCHES)
        # Each closes its own pipe, whose other end a process in another session may still hold.
        for thread in self._threads:
            thread.join(_GRACE)

    def finish(self, seconds: float) -> bool:
        """Close the child's stdin and tell whether it ends by itself in time."""
        self._outbox.put(None)
        return self._exited.wait(seconds)

    def _how_it_ended(self) -> Broken:
        alone = self._exited.wait(_GRACE)
        code = self._end()
        self._stderr_reader.join(_GRACE)
        return Broken(FaultKind.CRASHED, _ending(code) if alone else "closed its stdout")

    def _end(self) -> int:
        with self._ending:
            if self._popen.returncode is None:  # else the number may already belong to another process
                _end_group(self._popen)
            return self._popen.wait()

    def _watch(self) -> None:
        """End a child's children with it, and do not wait for one that left and keeps stdout open."""
        _await_exit(self._popen)
        self._exited.set()
        with self._ending:
            if self._popen.returncode is None:
                _end_group(self._popen)
        self._reader.join(_GRACE)
        if self._reader.is_alive():
            self._inbox.put(None)

    def _write(self) -> None:
        assert self._popen.stdin is not None
        # That a child is gone shows on its stdout.
        with contextlib.suppress(OSError), self._popen.stdin as pipe:
            while (line := self._outbox.get()) is not None:
                view = memoryview(line)
                while view:
                    view = view[os.write(pipe.fileno(), view) :]

    def _read(self) -> None:
        assert self._popen.stdout is not None
        last: Broken | None = None
        try:
            with self._popen.stdout as pipe:
                for lines in _batches(pipe.fileno(), self._longest_line):
                    objects = [line for line in lines if line.lstrip(_BEFORE).startswith(b"{")]
                    if len(objects) < len(lines):
                        self._ignore([line for line in lines if not line.lstrip(_BEFORE).startswith(b"{")])
                    if objects:
                        self._room.acquire()
                        self._inbox.put(objects)
        except OSError:
            pass
        except _OversizedError:
            last = Broken(FaultKind.MALFORMED, f"wrote a line of more than {self._longest_line} bytes")
        self._inbox.put(last)

    def _ignore(self, lines: Sequence[bytes]) -> None:
        self.ignored += len(lines)
        if len(self.chatter) < _CHATTER:
            self.chatter = [*self.chatter, *(line[:_CHUNK] for line in lines)][:_CHATTER]

    def _read_stderr(self) -> None:
        assert self._popen.stderr is not None
        with contextlib.suppress(OSError), self._popen.stderr as pipe:
            while chunk := os.read(pipe.fileno(), _CHUNK):
                self._tail += chunk
                del self._tail[:-_TAIL]


def _ending(code: int) -> str:
    return f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"


class _OversizedError(Exception):
    """A line is longer than allowed."""


def start(command: Sequence[str], longest_line: int, directory: Path | None = None) -> Process:
    """Start a child in a process group of its own.

    Raises: OSError when the system cannot.
    """
    popen = subprocess.Popen(
        list(command),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=directory,
        bufsize=0,
        start_new_session=True,
    )
    return Process(popen, longest_line)


def _batches(descriptor: int, longest_line: int) -> Iterator[list[bytes]]:
    """Yield the complete lines of each chunk read; a last line without line end is one as well."""
    rest: list[bytes] = []
    length = 0
    while chunk := os.read(descriptor, _CHUNK):
        head, newline, tail = chunk.rpartition(b"\n")
        if newline:
            rest.append(head)
            yield [line for line in b"".join(rest).split(b"\n") if line.strip()]
            rest, length = [], 0
        rest.append(tail)
        length += len(tail)
        if length > longest_line:
            raise _OversizedError
    last = b"".join(rest)
    if last.strip():
        yield [last]


if sys.platform == "win32":

    def _await_exit(popen: "subprocess.Popen[bytes]") -> None:
        popen.wait()

    def _end_group(popen: "subprocess.Popen[bytes]") -> None:
        subprocess.run(["taskkill", "/T", "/F", "/PID", str(popen.pid)], capture_output=True, check=False)

else:

    def _await_exit(popen: "subprocess.Popen[bytes]") -> None:
        """Wait for a child without reaping it, so that its number still names its group."""
        with contextlib.suppress(ChildProcessError):  # reaped meanwhile
            os.waitid(os.P_PID, popen.pid, os.WEXITED | os.WNOWAIT)

    def _end_group(popen: "subprocess.Popen[bytes]") -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(popen.pid, signal.SIGKILL)
