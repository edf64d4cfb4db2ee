"""The folder of a report: checked before the work, filled whole or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager, suppress
from errno import EEXIST, EISDIR
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MARK = b'content="monowedge paper"'
"""Stands in every page, so that a report replaces nothing but a report."""


@contextmanager
def filling(folder: object, page: str, others: Sequence[str]) -> Iterator[Path]:
    """Give a place for the files called `page` and `others`, which move to `folder` together, the page last.

    Raises before the work if they could not: OSError, ValueError or TypeError. Where the work fails nothing stays
    behind, and the folders that were made for it go again.
    """
    target = _target(folder)
    with _naming_the_argument(target):
        _check(target, page, others)
    with _made(target), _staging(target) as staging:
        yield staging
        _publish(staging, target, (*others, page))


def _publish(staging: Path, target: Path, names: Sequence[str]) -> None:
    """Move the files to where they are to be; whatever stops it half way, the older ones are put back."""
    older = staging / "older"
    older.mkdir()
    try:
        for name in names:
            if (target / name).exists():
                (target / name).replace(older / name)
            (staging / name).replace(target / name)
    except BaseException:
        for name in names:
            if (older / name).exists():
                (older / name).replace(target / name)
            elif not (staging / name).exists():
                (target / name).unlink(missing_ok=True)
        raise


def _target(folder: object) -> Path:
    name = os.fspath(folder) if isinstance(folder, (str, os.PathLike)) else folder
    if not isinstance(name, str):
        raise TypeError(f"folder: is {folder!r}, must be the name of a folder: a string or a path")
    if not name or "\0" in name:
        raise ValueError(f"folder: is {name!r}, must be the name of a folder")
    return Path(name)


def _check(target: Path, page: str, others: Sequence[str]) -> None:
    """Refuse to replace what is somebody else's."""
    if target.exists() and not target.is_dir():
        raise FileExistsError(EEXIST, "folder: is a file, must be a folder", str(target))
    for name in (page, *others):
        if (target / name).is_dir():
            raise IsADirectoryError(EISDIR, "folder: a folder has the name of one of the report's files", name)
    ours = (target / page).is_file() and MARK in (target / page).read_bytes()
    strangers = [name for name in (page, *others) if (target / name).exists()]
    if strangers and not ours:
        problem = "folder: holds a file of that name that is not a report's; choose another"
        raise FileExistsError(EEXIST, problem, str(target / strangers[0]))


@contextmanager
def _made(target: Path) -> Iterator[None]:
    """Make the folder; if the work fails, remove what was made, but nothing that somebody else has put there."""
    new: list[Path] = []
    try:
        with _naming_the_argument(target):
            new = [path for path in (target, *target.parents) if not path.exists()]
            target.mkdir(parents=True, exist_ok=True)
        yield
    except BaseException:
        for path in new:
            with suppress(OSError):
                path.rmdir()
        raise


@contextmanager
def _staging(target: Path) -> Iterator[Path]:
    """A folder inside the target, so that publishing is a rename."""
    with _naming_the_argument(target):
        folder = tempfile.TemporaryDirectory(prefix=".unfinished-", dir=target)
    with folder as name:
        yield Path(name)


@contextmanager
def _naming_the_argument(target: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if (error.strerror or "").startswith("folder: "):
            raise
        raise OSError(error.errno, f"folder: cannot write there: {error.strerror}", str(target)) from error
