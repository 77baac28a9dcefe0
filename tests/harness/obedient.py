"""An engine that does what each request tells it to, good or bad; it knows no game.

A `run` request is `{"do": word, "n": number}` and is answered `{"n": number}` unless the word says otherwise.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any


def reply(number: Any, result: Any) -> None:
    print(json.dumps({"jsonrpc": "2.0", "id": number, "result": result}), flush=True)


def crash() -> None:
    print("something broke", file=sys.stderr, flush=True)
    sys.exit(3)


def crash_with_a_child() -> None:
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    print(f"child {child.pid}", file=sys.stderr, flush=True)
    sys.exit(3)


def close_stdout() -> None:
    os.close(1)
    time.sleep(60)


def flood(stream: Any) -> None:
    for _ in range(200):
        stream.write("x" * 99_999 + "\n")
    stream.flush()


def parrot(number: int) -> None:
    while True:
        reply(number - 1, {})


def babble() -> None:
    while True:
        print("{ no json }", flush=True)


def obey(number: int, params: Any) -> None:
    """Answer one `run` request as it wants."""
    word, result = params["do"], {"n": params["n"]}
    troubles: dict[str, Callable[[], None]] = {
        "crash": crash,
        "crash-with-a-child": crash_with_a_child,
        "close-stdout": close_stdout,
        "parrot": lambda: parrot(number),
        "babble": babble,
        "hang": lambda: time.sleep(60),
        "kill": lambda: os.kill(os.getpid(), 9),
        "fraction": lambda: reply(number, {"n": 1.5}),
        "unknown-id": lambda: reply(9999, result),
    }
    lines = {
        "cut-off": '{"jsonrpc": "2.0", "id": ',
        "no-reply": '{"level": "info"}',
        "null-id": '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"eh?"}}',
        "long-line": "{" + "x" * 300_000,
        "error": f'{{"jsonrpc":"2.0","id":{number},"error":{{"code":1,"message":"oh","data":"no"}}}}',
    }
    if word in lines:
        print(lines[word], flush=True)
        return
    if word in troubles:
        troubles[word]()
        return
    prepare(word, number, params, result)
    reply(number, result)


def prepare(word: str, number: int, params: Any, result: dict[str, Any]) -> None:
    """Do what precedes an answer."""
    if word == "banner":
        print("Hello!\n{ not: 'json' }\n[1]", flush=True)
    elif word == "flood":
        flood(sys.stdout)
    elif word == "flood-stderr":
        flood(sys.stderr)
    elif word == "twice":
        reply(number, result)
    elif word == "again":
        reply(number - params["back"], result)
    elif word == "sleep":
        time.sleep(0.15)
    elif word == "float":
        result["n"] = float(params["n"])


def main() -> None:
    """Speak until `bye`; the first argument names what is wrong from the start."""
    wrong = sys.argv[1] if len(sys.argv) > 1 else ""
    if wrong == "mute":
        time.sleep(60)
    if wrong == "dies":
        crash()
    for line in sys.stdin:
        request = json.loads(line)
        method, number = request["method"], request["id"]
        if method == "hello":
            version = 7 if wrong == "future" else 1
            engine = {"name": "obedient", "version": "1", "language": "Python"}
            reply(number, {"protocol": version, "engine": engine, "capabilities": ["a"]})
        elif method == "run":
            obey(number, request["params"])
        elif wrong == "stays" and method == "bye":
            time.sleep(60)
        else:
            reply(number, {})
            if method == "bye":
                return


if __name__ == "__main__":
    main()
