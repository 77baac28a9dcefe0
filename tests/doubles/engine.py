"""Engines of the toy game as real processes, each wrong in the one way that its name says.

`python tests/doubles/engine.py NAME [MARK]`. `Right` is the honest one that the others spoil. A fault that
must strike one scenario and spare its neighbours strikes the run in which the word `stricken` occurs. A mark
changes nothing: every process that comes of the engine has it in its command line, so that tests find it.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.toy.engine import ToyEngine

Message = dict[str, Any]

STRICKEN = "stricken"
SECONDS = 60
"""Longer than any limit that a test sets."""


class Right:
    """Answer every request rightly, one line each."""

    def __init__(self) -> None:
        self.engine = ToyEngine()

    def start(self) -> None:
        """Do what comes before the first request is read."""

    def serve(self) -> None:
        """Answer line by line until `bye` or the end of stdin."""
        self.start()
        for line in sys.stdin:
            request = json.loads(line)
            self.reply(request, self.message(request), struck=STRICKEN in line)
            if request["method"] == "bye":
                self.leave()
                break

    def message(self, request: Message) -> Message:
        """Return the right reply."""
        result = getattr(self.engine, request["method"])(request["params"])
        return {"jsonrpc": "2.0", "id": request["id"], "result": result}

    def reply(self, request: Message, message: Message, *, struck: bool) -> None:
        """Send a reply, or what this engine takes for one."""
        if struck and request["method"] == "run":
            self.strike(message)
        else:
            self.send(message)

    def strike(self, message: Message) -> None:
        """Answer the one run that a fault is for."""
        self.send(message)

    def send(self, message: Message) -> None:
        """Write one message as one line."""
        write(json.dumps(message) + "\n")

    def leave(self) -> None:
        """End after `bye`."""


def write(text: str) -> None:
    """Write without a buffer, so that a process which dies has said what it said."""
    content = text.encode()
    while content:
        content = content[os.write(1, content) :]


def leave_running(seconds: int, *, start_new_session: bool = False) -> None:
    """Start a process that outlives this one and inherits its pipes."""
    command = [sys.executable, "-S", "-c", f"import time; time.sleep({seconds})", *sys.argv]
    subprocess.Popen(command, start_new_session=start_new_session)


# --- wrong about the rules ----------------------------------------------------------------------------------


class WrongAnswer(Right):
    """Report a state in which one number is off by one."""

    def strike(self, message: Message) -> None:
        for state in (
            message["result"]["state"],
            *(step.get("state") for step in message["result"]["steps"]),
        ):
            if state is not None:
                state["total"] += 1
        self.send(message)


class AcceptsTheIllegal(Right):
    """Call every intent accepted."""

    def strike(self, message: Message) -> None:
        for step in message["result"]["steps"]:
            if step.pop("rejected", None):
                step["accepted"] = True
        self.send(message)


class RejectsTheLegal(Right):
    """Call every intent rejected."""

    def strike(self, message: Message) -> None:
        for step in message["result"]["steps"]:
            if step.pop("accepted", None):
                step["rejected"] = {"code": "TOO_HIGH"}
        self.send(message)


class RejectsWithTheWrongCode(Right):
    """Refuse what is to be refused, for another reason."""

    def strike(self, message: Message) -> None:
        for step in message["result"]["steps"]:
            if "rejected" in step:
                step["rejected"] = {"code": "NOT_YOUR_TURN"}
        self.send(message)


# --- wrong about what it can do -----------------------------------------------------------------------------


class GivesUpHonestly(Right):
    """Name a capability that the scenario needs and `hello` did not claim."""

    def message(self, request: Message) -> Message:
        message = super().message(request)
        if request["method"] == "hello":
            message["result"]["capabilities"].remove("count")
        return message

    def strike(self, message: Message) -> None:
        self.send(message | {"result": {"unsupported": {"capability": "count"}}})


class GivesUpWhatItClaimed(Right):
    """Name a capability that `hello` claimed."""

    def strike(self, message: Message) -> None:
        self.send(message | {"result": {"unsupported": {"capability": "count"}}})


class GivesUpWhatNobodyAsked(Right):
    """Name a capability that has nothing to do with the scenario."""

    def strike(self, message: Message) -> None:
        self.send(message | {"result": {"unsupported": {"capability": "levitation"}}})


# --- wrong about being there --------------------------------------------------------------------------------


class CrashesMidScenario(Right):
    """Die instead of answering one request."""

    def strike(self, message: Message) -> None:
        sys.stderr.write("the engine room is on fire\n")
        sys.stderr.flush()
        os._exit(3)


class CrashesAlways(Right):
    """Die at every run."""

    def reply(self, request: Message, message: Message, *, struck: bool) -> None:
        if request["method"] == "run":
            os._exit(3)
        self.send(message)


class CrashesLeavingAChild(CrashesMidScenario):
    """Die at one request, while a child of it keeps stdout open."""

    def start(self) -> None:
        leave_running(SECONDS)


class KilledMidScenario(Right):
    """Die by a signal instead of answering one request."""

    def strike(self, message: Message) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class CrashesAtStart(Right):
    """Die before the first request."""

    def start(self) -> None:
        sys.stderr.write("no such library\n")
        sys.exit(1)


class CrashesAtLoad(Right):
    """Die when the data comes."""

    def reply(self, request: Message, message: Message, *, struck: bool) -> None:
        if request["method"] == "load":
            os._exit(3)
        self.send(message)


class Hangs(Right):
    """Never answer one request."""

    def strike(self, message: Message) -> None:
        time.sleep(SECONDS)


class HangsDeaf(Right):
    """Never answer one request, and do not end when asked to."""

    def strike(self, message: Message) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(SECONDS)


class HangsAtStart(Right):
    """Never answer `hello`."""

    def start(self) -> None:
        time.sleep(SECONDS)


class LeavesEarly(Right):
    """Answer the first run and end as if all were said."""

    def reply(self, request: Message, message: Message, *, struck: bool) -> None:
        self.send(message)
        if request["method"] == "run":
            sys.exit(0)


class IgnoresBye(Right):
    """Answer `bye` and stay."""

    def leave(self) -> None:
        time.sleep(SECONDS)


class IgnoresByeDeaf(Right):
    """Stay after `bye`, and when asked to end, too."""

    def leave(self) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(SECONDS)


class LeavesAChild(Right):
    """End properly, but leave a process of its own running."""

    def start(self) -> None:
        leave_running(SECONDS)


class LeavesAChildInAnotherSession(Right):
    """Leave a process that is in no group of ours any more and still holds all three pipes open."""

    def start(self) -> None:
        leave_running(3, start_new_session=True)


# --- wrong about messages -----------------------------------------------------------------------------------


class PrintsABanner(Right):
    """Greet people, and talk between replies."""

    def start(self) -> None:
        write("Toy engine 1.0\n\n   ready.\n[]\n42\n")

    def send(self, message: Message) -> None:
        write("thinking…\n")
        super().send(message)


class FloodsStdout(Right):
    """Talk without end instead of answering one request."""

    def strike(self, message: Message) -> None:
        while True:
            write("bla " * 200 + "\n" + "blub\n" * 50)


class FloodsStdoutOnOneLine(Right):
    """Talk without end and without a line break instead of answering one request."""

    def strike(self, message: Message) -> None:
        while True:
            write("bla " * 16_000)


class FloodsStderr(Right):
    """Log 4 MB at each request."""

    def send(self, message: Message) -> None:
        sys.stderr.write("debug: all is well\n" * 220_000)
        super().send(message)


class SendsAHugeLine(Right):
    """Answer one request with 50 MB."""

    def strike(self, message: Message) -> None:
        self.send(message | {"padding": "x" * 50_000_000})


class WrongId(Right):
    """Answer one request under an id that nobody asked for."""

    def strike(self, message: Message) -> None:
        self.send(message | {"id": message["id"] + 1000})


class RepliesTwice(Right):
    """Answer one request twice."""

    def strike(self, message: Message) -> None:
        self.send(message)
        self.send(message)


class RepliesHalfALine(Right):
    """Begin an answer and die."""

    def strike(self, message: Message) -> None:
        text = json.dumps(message)
        write(text[: len(text) // 2])
        os._exit(0)


class RepliesInTwoWrites(Right):
    """Send each line in two parts, the first of which ends inside a character."""

    def send(self, message: Message) -> None:
        content = json.dumps(message | {"note": "é"}, ensure_ascii=False).encode() + b"\n"
        cut = content.index("é".encode()) + 1
        os.write(1, content[:cut])
        time.sleep(0.02)
        os.write(1, content[cut:])


class RepliesWithAnError(Right):
    """Answer one request with an error of its own."""

    def strike(self, message: Message) -> None:
        del message["result"]
        self.send(message | {"error": {"code": -32603, "message": "KeyError: 'wolf'"}})


class RepliesWithNonsense(Right):
    """Answer one request with an object that is no result of a run."""

    def strike(self, message: Message) -> None:
        self.send(message | {"result": {"steps": "all of them"}})


class RepliesWithTooFewSteps(Right):
    """Forget the last step of one run."""

    def strike(self, message: Message) -> None:
        message["result"]["steps"].pop()
        self.send(message)


class RepliesInLatin1(Right):
    """Send one reply in another encoding."""

    def strike(self, message: Message) -> None:
        text = json.dumps(message | {"note": "é"}, ensure_ascii=False)
        os.write(1, text.encode("latin-1") + b"\n")


class SendsWholeFloats(Right):
    """Have floats only, as some languages do: 27.0 for 27."""

    def send(self, message: Message) -> None:
        super().send(_floats(message))


class SendsFractions(Right):
    """Report half a point."""

    def strike(self, message: Message) -> None:
        message["result"]["state"]["total"] += 0.5
        self.send(message)


class SendsBooleans(Right):
    """Report `true` where a number belongs."""

    def strike(self, message: Message) -> None:
        message["result"]["state"]["total"] = True
        self.send(message)


class SpeaksAnotherProtocol(Right):
    """Claim a version that was not offered."""

    def message(self, request: Message) -> Message:
        message = super().message(request)
        if request["method"] == "hello":
            message["result"]["protocol"] = 2
        return message


def _floats(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _floats(member) for key, member in value.items()}
    if isinstance(value, list):
        return [_floats(member) for member in value]
    return float(value) if type(value) is int else value


ALL: list[type[Right]] = [Right, *Right.__subclasses__(), CrashesLeavingAChild]
DOUBLES = {double.__name__: double for double in ALL}

if __name__ == "__main__":
    DOUBLES[sys.argv[1]]().serve()
