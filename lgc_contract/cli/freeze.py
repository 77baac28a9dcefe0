"""`lgc freeze`: bring a release out. From then on no file that it pins may change."""

from typing import Annotated

from lgc_contract import canonical, registry
from lgc_contract.cli import options, output
from lgc_contract.cli.declared import argument
from lgc_contract.cli.exit_codes import ExitCode
from lgc_contract.lint import freeze as freezing
from lgc_contract.lint import run, tree

__all__ = ["freeze"]


def freeze(
    version: Annotated[str, argument(metavar="VERSION", help="The version that comes out, as 1.0.0.")],
    game: options.Game = "lgc",
) -> ExitCode:
    """Bring out the release of a game: write the digest of every pinned file into its release.json.

    Nothing is written while `lgc check --game GAME` finds an error.
    """
    found = tree.read()
    release = freezing.release_of(found, game)
    value = freezing.frozen(found, game, version)
    after = tree.changed(found, release, canonical.file_text(value))
    errors = [each for each in run.check(after, registry.find(game).lint) if each.severity == "error"]
    if errors:
        for each in errors:
            output.say(f"{each.file}:{each.line} {each.pointer}  {each.message('en')}  [{each.rule}]")
        output.say(f"lgc: nothing is frozen. {len(errors)} errors come first.")
        return ExitCode.FINDINGS
    release.path.write_text(canonical.file_text(value), encoding="utf-8", newline="\n")
    output.say(f"lgc: {version} of {game} is out: {release.file}. Tell its users in CHANGELOG.md.")
    return ExitCode.GOOD
