"""`lgc simulate`: play decks against each other many times and count what came of it."""

from contextlib import AbstractContextManager, nullcontext
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

from lgc_contract import canonical, registry
from lgc_contract.cli import interrupts, options, output
from lgc_contract.cli.declared import argument, option
from lgc_contract.errors import UsageError

__all__ = ["simulate"]


class Form(StrEnum):
    """How results are written."""

    PRETTY = "pretty"
    JSON = "json"


def simulate(
    decks: Annotated[
        list[str] | None, argument(metavar="[DECK]...", help="Names, globs or files; all by default.")
    ] = None,
    at_random: Annotated[
        int,
        option("--random-decks", min=0, max=1000, metavar="N", help="And N decks picked from the whole set."),
    ] = 0,
    number: Annotated[int, option("--games", min=1, help="Games of each pair of decks.")] = 200,
    seed: Annotated[int, option(min=0, max=0xFFFFFFFF, help="Other games for every number.")] = 0,
    constants: Annotated[
        list[str] | None,
        option("--constant", metavar="NAME=VALUE", help="Try another rule, such as ferveurCap=8."),
    ] = None,
    workers: Annotated[int, option(min=1, max=64, help="Processes that play.")] = 1,
    resume: Annotated[Path | None, option(metavar="FILE", help="Go on where it says.")] = None,
    cluster: Annotated[str | None, option(metavar="ADDRESS", help="A dask scheduler.")] = None,
    game: options.Game = "lgc",
    form: Annotated[
        Form, option("--format", "-f", envvar="LGC_FORMAT", help="How results are written.")
    ] = Form.PRETTY,
    file: Annotated[
        str | None,
        option("--output", "-o", metavar="FILE", help="Where to; .svg, .png or .html is a picture."),
    ] = None,
) -> None:
    """Play decks against each other and count: wins by deck, pair and card, lengths, who began."""
    simulation = registry.part(game, "simulation.command", "has no player that looks ahead")
    wish = simulation.Wish(tuple(decks or ()), at_random, number, seed, tuple(constants or ()))
    plan = simulation.plan(wish)
    # Both before the first game: hours may pass until the last.
    draw = _drawing(simulation, file, form)
    _refuse_missing_folder(file)
    report = _played(simulation, plan, workers, cluster, resume)
    if draw:
        draw(report, Path(file or ""))
        return
    with output.opened(file) as stream:
        if form is Form.JSON:
            stream.write(canonical.file_text(report.as_json()))
        else:
            simulation.show(report, stream)


def _drawing(simulation: Any, file: str | None, form: Form) -> Any:
    """Return what draws the picture that a file's ending asks for, None for no picture."""
    if file is None or Path(file).suffix not in simulation.PICTURES:
        return None
    if form is not Form.PRETTY:
        raise UsageError(f"{file} is a picture, and -f {form} is none", hint="Leave one of them away.")
    return simulation.drawing()


def _refuse_missing_folder(file: str | None) -> None:
    if file is not None and not Path(file).absolute().parent.is_dir():
        raise UsageError(f"{file} cannot be written (there is no such folder)")


def _played(simulation: Any, plan: Any, workers: int, cluster: str | None, journal: Path | None) -> Any:
    """Play what the journal does not hold yet, and show how fast it goes."""
    with interrupts.as_keyboard_interrupt(), _pace(plan.total()) as pace:
        return simulation.play(
            plan, workers=workers, cluster=cluster, journal=journal, watch=pace.advance, known=pace.skip
        )


def _pace(total: int) -> "AbstractContextManager[_Pace]":
    return _Bar(total) if output.is_watched() else nullcontext(_Pace())


class _Pace:
    """Hears how many games are known; nobody watches."""

    def skip(self, games: int) -> None:
        """Hear of games that were played before."""

    def advance(self, games: int) -> None:
        """Hear of games that were played now."""


class _Bar(_Pace, AbstractContextManager["_Bar"]):
    """A bar in the last line of a terminal, with games per second and the time that is left."""

    def __init__(self, total: int) -> None:
        from rich import progress
        from rich.console import Console

        self._done = 0
        self._bar = progress.Progress(
            progress.BarColumn(bar_width=None),
            progress.TextColumn("{task.completed:.0f} of {task.total:.0f}"),
            progress.TextColumn("{task.fields[rate]}"),
            progress.TimeRemainingColumn(compact=True),
            console=Console(stderr=True),
            transient=True,
            expand=True,
        )
        self._task = self._bar.add_task("", total=total, rate="")

    def __enter__(self) -> "_Bar":
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def skip(self, games: int) -> None:
        self._bar.advance(self._task, games)

    def advance(self, games: int) -> None:
        self._done += games
        task = self._bar.tasks[0]
        rate = self._done / max(task.elapsed or 0.0, 0.001)
        self._bar.update(self._task, advance=games, rate=f"{rate:.1f} games/s")
