"""What the harness writes and reads is what its schemas describe."""

from pathlib import Path

import msgspec
import pytest

from lgc_contract import data, schemas
from lgc_contract.harness import protocol, report, scenario, suite
from lgc_contract.harness.coverage import Lack, cover, totals
from lgc_contract.harness.gate import Judgement, Problem, ProblemKind
from lgc_contract.harness.outcome import (
    Difference,
    Failure,
    FailureReason,
    Fault,
    FaultKind,
    Known,
    KnownKind,
    Outcome,
    Result,
)
from lgc_contract.harness.protocol import Hello, Identity
from tests.toy.game import DATA

EXAMPLES = Path(__file__).parent / "examples" / "harness"

RESULTS = [
    Result("count/one", Outcome.PASSED),
    Result(
        "count/two",
        Outcome.FAILED,
        failure=Failure((Difference("game", "counter", 3, 2),), 0, {"type": "ADD"}),
    ),
    Result("count/none", Outcome.FAILED, failure=Failure((Difference("wolf", got={"card": "wolf"}),))),
    *(
        Result(
            f"count/{reason}", Outcome.FAILED, failure=Failure((Difference("game", got={}),), reason=reason)
        )
        for reason in FailureReason
    ),
    *(Result(f"count/{kind}", Outcome.ERRORED, fault=Fault(kind, "broke", "boom")) for kind in FaultKind),
    Result("count/legal", Outcome.UNSUPPORTED, capability="legal"),
    Result("count/last", Outcome.NOT_RUN, reason="the run was interrupted"),
    *(
        Result(f"count/{kind}", Outcome.PASSED, known=Known(kind, "why", "https://example.org"))
        for kind in KnownKind
    ),
]

SELECTION = {"select": ("count/*",), "skip": (), "rules": (), "capabilities": (), "aliasSeed": 7}
SELECTION |= {"repeat": 2, "shuffle": None, "resume": True}
KIT = suite.load("toy", DATA / "conformance")


def plain(value):
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: result.scenario)
def test_every_kind_of_result_fits_the_report_schema(result):
    assert schemas.validate("harness/report", plain(result)) == []


def test_header_footer_and_the_whole_fit_the_report_schema():
    hello = Hello(1, Identity("counter", "3", "C"), ("legal", "add"))
    header = report.begin(KIT, hello, SELECTION, len(RESULTS), "lgc run --select {} reference")
    footer = report.Footer(
        count=len(RESULTS),
        totals=totals(RESULTS),
        coverage=cover([Result("count/the-limit-holds", Outcome.PASSED)], KIT),
        lacking=(Lack("split", 1, 2),),
        notes=("a line was no message",),
        interrupted=True,
        given_up=True,
        late_duplicates=1,
        gate=Judgement(tuple(Problem(kind, "does not hold", "count/*") for kind in ProblemKind), 1, 2),
    )
    for value in (header, footer, report.Report(header, tuple(RESULTS), footer)):
        assert schemas.validate("harness/report", plain(value)) == []


@pytest.mark.parametrize(
    "path", sorted((EXAMPLES / "scenario" / "valid").glob("*.json")), ids=lambda path: path.stem
)
def test_the_harness_reads_every_valid_scenario(path):
    assert scenario.parse(path.read_bytes(), path.name).id == data.read_json(path)["id"]


@pytest.mark.parametrize(
    "path", sorted((EXAMPLES / "messages" / "valid").glob("*exchange.json")), ids=lambda path: path.stem
)
def test_the_harness_reads_every_valid_result(path):
    exchange = data.read_json(path)
    line = msgspec.json.encode({"jsonrpc": "2.0", "id": 7, "result": exchange["result"]})
    reply = protocol.read_reply(line, protocol.Numbers())
    assert schemas.validate("harness/messages", plain(reply)) == []
    if exchange["method"] == "hello":
        assert protocol.read_hello(reply.result).engine.name == exchange["result"]["engine"]["name"]
    if exchange["method"] == "run":
        asked = tuple(tuple(step["observe"]) for step in exchange["params"]["steps"])
        assert len(protocol.read_run(reply.result, asked).steps) == len(asked)


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("hello", protocol.hello_params("toy")),
        ("load", protocol.load_params("toy", {"constants": {}})),
        ("bye", b"{}"),
    ],
)
def test_what_the_harness_sends_fits_the_message_schema(method, params):
    line = protocol.request(7, method, params)
    assert schemas.validate("harness/messages", msgspec.json.decode(line)) == []
