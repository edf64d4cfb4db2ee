"""The running maximum and minimum of Spark tables.

>>> import monowedge.spark
>>> readings = spark.createDataFrame([("a", 1, 5.0), ("a", 2, 3.0), ("a", 3, 4.0)], "sensor string, t int, v double")
>>> monowedge.spark.rolling(readings, "v", window=2, by="sensor", order="t").orderBy("t").show()
+------+---+---+-----+-----+
|sensor|  t|  v|v_max|v_min|
+------+---+---+-----+-----+
|     a|  1|5.0|  5.0|  5.0|
|     a|  2|3.0|  5.0|  3.0|
|     a|  3|4.0|  4.0|  3.0|
+------+---+---+-----+-----+
<BLANKLINE>
"""

from __future__ import annotations

try:
    from monowedge.spark._rolling import rolling
except ModuleNotFoundError as missing:
    package = (missing.name or "").partition(".")[0]
    if package not in {"pyarrow", "pyspark"}:
        raise
    raise ImportError(f"monowedge.spark needs {package}: pip install 'monowedge[spark]'") from missing

__all__ = ["rolling"]
