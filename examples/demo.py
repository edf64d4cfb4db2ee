"""A small job from end to end: a million readings, their running maximum and minimum on Spark, and a picture.

python examples/demo.py --out out/demo
"""

from __future__ import annotations

import argparse
import logging
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import warnings
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession

LEAST_JAVA = 17
SENSORS = 200
WINDOW = 60
SHOWN = "pump-000"
POINTS = 1440

# One reading a minute of each pump: a day's rise and fall, a faster swing, a drift, noise, now and then a spike, and
# some readings missing. All of it comes from the row's number, so every run makes the same table.
MINUTE = f"(id DIV {SENSORS})"
PUMP = f"(id % {SENSORS})"
SAMPLE = {
    "sensor": f"format_string('pump-%03d', {PUMP})",
    "time": f"timestamp_seconds(1767225600 + 60 * {MINUTE})",
    "temperature": f"""IF(pmod(xxhash64(id, 'missing'), 400) = 0, NULL, round(
        40 + 6 * sin(2 * pi() * {MINUTE} / 1440 + {PUMP}) + 1.5 * sin({MINUTE} / 29 + {PUMP}) + {MINUTE} / 4000
        + pmod(xxhash64(id, 'noise'), 1000) / 500
        + CASE pmod(xxhash64(id, 'spike'), 500) WHEN 0 THEN 5 WHEN 1 THEN -5 ELSE 0 END, 2))""",
}
FRAME = f"OVER (PARTITION BY sensor ORDER BY time ROWS BETWEEN {WINDOW - 1} PRECEDING AND CURRENT ROW)"
AGREES = f"temperature_max <=> max(temperature) {FRAME} AND temperature_min <=> min(temperature) {FRAME} AS agrees"
FACTS = {
    "rows out": "count(*)",
    "sensors": "count(DISTINCT sensor)",
    "nulls": "count_if(temperature IS NULL)",
    "highest (°C)": "max(temperature_max)",
    "lowest (°C)": "min(temperature_min)",
}


def main() -> int:
    """Run the job; give the exit code."""
    arguments = parse()
    complaint = java_complaint()
    if complaint:
        print(f"Java {LEAST_JAVA} or newer is needed: {complaint}", file=sys.stderr)
        return 1
    try:
        logging.disable()  # py4j reports an interrupted call at length
        with local_spark(arguments.out / "spark.log") as spark:
            return job(spark, arguments.rows, arguments.out)
    except KeyboardInterrupt:
        print("\nstopped")
        return 130


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Roll over a sample of readings on a local Spark.")
    parser.add_argument("--out", type=Path, default=Path("out/demo"), help="folder for the results (%(default)s)")
    parser.add_argument("--rows", type=int, default=1_000_000, help="readings in the sample (%(default)s)")
    arguments = parser.parse_args()
    if arguments.rows < 1:
        parser.error(f"--rows: is {arguments.rows}, must be at least 1")
    try:
        arguments.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        parser.error(f"--out: {error}")
    return arguments


def java_complaint() -> str | None:
    home = os.environ.get("JAVA_HOME")
    java = shutil.which(Path(home, "bin", "java") if home else "java")
    if java is None:
        where = f"JAVA_HOME is {home}, which has no bin/java" if home else "there is none on the PATH"
        return f"{where}. Install one, or set JAVA_HOME to its folder."
    said = subprocess.run([java, "-version"], capture_output=True, text=True, check=False).stderr.strip()  # noqa: S603
    version = re.search(r'version "(\d+)', said)
    if version is None or int(version[1]) < LEAST_JAVA:
        first_line, _, _ = said.partition("\n")
        return f"{java} is {first_line or 'silent'}. Install a newer one, or set JAVA_HOME to its folder."
    return None


@contextmanager
def local_spark(log: Path) -> Iterator[SparkSession]:
    """Start a Spark that leaves nothing behind, and what it has to say in `log`."""
    from pyspark.sql import SparkSession

    # Else the workers run whichever python3 is first on the PATH.
    os.environ["PYSPARK_PYTHON"] = sys.executable
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        settings: dict[str, Any] = {
            "spark.driver.bindAddress": "127.0.0.1",
            "spark.driver.host": "127.0.0.1",
            "spark.local.dir": scratch,
            "spark.sql.execution.arrow.maxRecordsPerBatch": "100000",
            "spark.sql.session.timeZone": "UTC",
            "spark.sql.shuffle.partitions": str(2 * (os.cpu_count() or 1)),
            "spark.sql.warehouse.dir": f"{scratch}/warehouse",
            "spark.ui.enabled": "false",
            "spark.ui.showConsoleProgress": "false",
        }
        with step("starting Spark"), errors_into(log), interrupts_held():
            spark = SparkSession.builder.master("local[*]").appName("monowedge demo").config(map=settings).getOrCreate()
        try:
            yield spark
        finally:
            with warnings.catch_warnings(action="ignore"):  # of a Java that Ctrl-C has already ended
                spark.stop()


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait: a Java whose starter goes away half way stays behind."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        # PySpark's own handler calls Java in the middle of another call, and both fail at length.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


@contextmanager
def errors_into(log: Path) -> Iterator[None]:
    """Point stderr at a file; programs that are started meanwhile stay with it."""
    terminal = os.dup(2)
    with log.open("w") as file:
        os.dup2(file.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)


@contextmanager
def step(name: str) -> Iterator[None]:
    start = time.perf_counter()
    print(f"{name + ' ...':<24}", end="", flush=True)
    yield
    print(f"{time.perf_counter() - start:6.1f} s", flush=True)


def job(spark: SparkSession, rows: int, out: Path) -> int:
    from monowedge.spark import rolling

    with step("making the sample"):
        columns = [f"{expression} AS {name}" for name, expression in SAMPLE.items()]
        sample = stored(spark.range(rows).selectExpr(*columns), out / "sample.parquet")
    start = time.perf_counter()
    with step("rolling"):
        answers = rolling(sample, "temperature", window=WINDOW, by="sensor", order="time")
        rolled = stored(answers, out / "rolled.parquet")
    seconds = time.perf_counter() - start
    with step("checking"):
        one = rolled.where(f"sensor = '{SHOWN}'").orderBy("time")
        checked, agreeing = one.count(), one.selectExpr(AGREES).where("agrees").count()
        facts = rolled.selectExpr(*(f"{expression} AS `{name}`" for name, expression in FACTS.items())).first()
        totals = {"rows in": sample.count(), **(facts.asDict() if facts else {})}
    with step("drawing"):
        readings = one.limit(POINTS).toArrow()
        draw(readings, out / "band.png")
    show_rows(readings.slice(0, 8))
    show_totals({**totals, "seconds to roll": seconds, "rows a second": round(rows / seconds)})
    print(f"\nwritten to {out}: sample.parquet, rolled.parquet, band.png, spark.log")
    return verdict(checked, agreeing, totals)


def stored(df: DataFrame, path: Path) -> DataFrame:
    """Write a table in the place of an older one, and read it back."""
    df.write.parquet(str(path), mode="overwrite")
    return df.sparkSession.read.parquet(str(path))


def verdict(checked: int, agreeing: int, totals: dict[str, Any]) -> int:
    if agreeing != checked:
        print(f"{SHOWN}: {checked - agreeing:,} of {checked:,} rows differ from Spark's own window function")
        return 1
    print(f"{SHOWN}: all {checked:,} rows equal Spark's own window function exactly")
    if totals["rows in"] != totals["rows out"]:
        print("rows were lost or made: the rows in are not the rows out")
        return 1
    return 0


def show_rows(rows: pa.Table) -> None:
    lines = [rows.column_names, *(list(map(cell, row.values())) for row in rows.to_pylist())]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    lines.insert(1, ["-" * width for width in widths])
    print()
    for line in lines:
        print("  ".join(text.rjust(width) for text, width in zip(line, widths, strict=True)))
    print()


def show_totals(totals: dict[str, Any]) -> None:
    for name, total in totals.items():
        print(f"{name:<16}{cell(total):>12}")


def cell(value: Any) -> str:
    match value:
        case None:
            return "null"
        case int():
            return f"{value:,}"
        case float():
            return f"{value:.2f}"
        case datetime():
            return f"{value:%Y-%m-%d %H:%M}"
    return str(value)


def draw(rows: pa.Table, path: Path) -> None:
    """Draw the series inside its band. The colours are told apart by colour-blind eyes too."""
    from matplotlib.dates import DateFormatter
    from matplotlib.figure import Figure

    when, value, high, low = (rows[name].to_numpy() for name in rows.column_names[1:])
    figure = Figure(figsize=(16, 7), dpi=100, facecolor="white")
    figure.set_layout_engine("constrained", w_pad=0.15, h_pad=0.15)
    axes = figure.subplots()
    axes.fill_between(when, low, high, step="post", color="#56B4E9", alpha=0.2, linewidth=0)
    axes.step(when, high, where="post", color="#0072B2", linewidth=2, label=f"maximum of the last {WINDOW} readings")
    axes.plot(when, value, color="#333333", linewidth=0.8, label="temperature, one reading a minute")
    axes.step(when, low, where="post", color="#D55E00", linewidth=2, label=f"minimum of the last {WINDOW} readings")
    axes.set_title(f"{SHOWN} inside its running maximum and minimum", loc="left", fontsize=17, pad=40)
    axes.legend(loc="lower left", bbox_to_anchor=(-0.005, 1), ncols=3, frameon=False, fontsize=13)
    axes.set_xlabel(f"time on {str(when[0])[:10]} (UTC)", fontsize=13)
    axes.set_ylabel("temperature (°C)", fontsize=13)
    axes.xaxis.set_major_formatter(DateFormatter("%H:%M"))
    axes.tick_params(labelsize=12)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(alpha=0.25)
    axes.margins(x=0.01)
    figure.savefig(path)


if __name__ == "__main__":
    sys.exit(main())
