"""`lgc copy`: write the kit of a game to a folder, for native test runners in other languages."""

from pathlib import Path
from typing import Annotated

from lgc_contract import registry
from lgc_contract.cli import options, output
from lgc_contract.cli.declared import argument, option
from lgc_contract.errors import UsageError
from lgc_contract.harness import kit, suite

__all__ = ["copy"]


def copy(
    folder: Annotated[Path, argument(metavar="DIR", help="The folder; made if it is not there.")],
    game: options.Game = "lgc",
    force: Annotated[bool, option("--force", help="Write into a folder that holds something else.")] = False,
) -> None:
    """Write the kit to a folder, for native test runners: as it is, and as one file with everything."""
    played, loaded = registry.find(game), suite.load(game)
    if folder.exists() and not force and not kit.is_copy(folder):
        raise UsageError(f"{folder} is there already", hint="Name a new folder, or add --force.")
    try:
        count = kit.write(played, loaded, folder)
    except OSError as error:
        raise UsageError(f"{folder} cannot be written ({error.strerror})") from error
    output.say(f"lgc: wrote {count} scenarios to {folder}, all of them also to {folder / kit.BUNDLE}.")
