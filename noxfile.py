"""The only list of checks: `nox` runs all of them, `nox -s lint` one, `.ci/run` all on a bare machine.

Each session installs the project with its `dev` extra. Under `nox --no-venv --no-install` they all use the
environment that nox itself runs in.
"""

from __future__ import annotations

import nox

nox.needs_version = ">=2025.5"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.reuse_venv = "yes"


@nox.session
def lint(session: nox.Session) -> None:
    """Check the style of the code: ruff's rules and its formatter."""
    session.install("-e", ".[dev]")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")


@nox.session
def typing(session: nox.Session) -> None:
    """Check the types of package, tests and tools, in mypy's strict mode."""
    session.install("-e", ".[dev]")
    session.run("mypy")


@nox.session
def data(session: nox.Session) -> None:
    """Check schema, corpus and conformance kit: shape, references, form of the files."""
    session.install("-e", ".[dev]")
    session.run("lgc", "check")


@nox.session
def conformance(session: nox.Session) -> None:
    """Score the reference engine as a process, the way an outsider's is scored: it passes everything."""
    session.install("-e", ".[dev]")
    session.run("lgc", "run", *session.posargs, "--", "python", "-m", "lgc_contract.games.lgc.serve")


@nox.session
def wheel(session: nox.Session) -> None:
    """Build the sdist, the wheel from it, install that elsewhere and use it from an empty folder."""
    session.install("-e", ".[dev]")
    session.run("pytest", "-m", "wheel", "tests/packaging", *session.posargs)


@nox.session
def tests(session: nox.Session) -> None:
    """Run everything under tests/ but the wheel's."""
    session.install("-e", ".[dev]")
    session.run("pytest", *session.posargs)


@nox.session(default=False)
def balance(session: nox.Session) -> None:
    """Show designers what cards are worth and how the set stands, in French; `-- --help` lists the views."""
    session.install("-e", ".[dev]")
    session.run("lgc", "balance", *session.posargs)


@nox.session(default=False)
def docs(session: nox.Session) -> None:
    """Write what the commands in README and guides print today into the pages."""
    session.install("-e", ".[dev]")
    session.run("python", "-m", "tests.docs.refresh")


@nox.session(default=False)
def benchmark(session: nox.Session) -> None:
    """Measure the harness against bare loops, as ratios of one run."""
    session.install("-e", ".[dev]")
    session.run("python", "benchmarks/harness.py", *session.posargs)


@nox.session(default=False)
def mutants(session: nox.Session) -> None:
    """Try the wrong engines against the kit and write its page; `-- --game NAME`, `-- --check`."""
    session.install("-e", ".[dev]")
    session.run("python", "-m", "mutants", *session.posargs)


@nox.session(default=False)
def code_mutants(session: nox.Session) -> None:
    """Try every small change of the engine's code against the kit; list what survives unexplained."""
    session.install("-e", ".[dev]")
    session.run("python", "-m", "mutants.code", *session.posargs)


if __name__ == "__main__":
    nox.main()
