"""What `monowedge` can be told to do."""

from __future__ import annotations

import click

from monowedge import __version__
from monowedge.cli.progress import progress
from monowedge.cli.stopping import ended_in_order


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="monowedge")
def monowedge() -> None:
    """The running maximum and minimum of anything."""


@monowedge.command()
@click.option("--out", "folder", type=click.Path(), required=True, help="Folder to write the report into.")
@click.option("--quick", is_flag=True, help="Seconds instead of minutes; figures of no weight.")
def paper(folder: str, *, quick: bool) -> None:
    """Redo the paper on this machine: count, time and draw every algorithm.

    Writes one HTML page, its figures as SVG and PNG and its numbers as CSV and JSON.
    """
    from monowedge.paper import report

    try:
        with ended_in_order(), progress() as show:
            page = report(folder, quick=quick, progress=show)
        click.echo(f"the paper, redone: {page}")
    except (OSError, ValueError, ImportError) as error:
        raise click.ClickException(_sentence(error).replace("folder: ", "--out: ", 1)) from error


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: {error.filename}" if error.filename else error.strerror
    return str(error)
