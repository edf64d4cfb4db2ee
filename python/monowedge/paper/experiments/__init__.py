"""The measurements behind the report: each experiment is a list of jobs, each job fills rows of one table."""

from __future__ import annotations

from monowedge.paper.experiments import counted, timed
from monowedge.paper.experiments.plan import FULL, QUICK, Job, Plan

__all__ = ["FULL", "QUICK", "Job", "Plan", "jobs"]

EXPERIMENTS = (
    counted.exhaustive,
    counted.climbs,
    counted.adversaries,
    counted.worst_against_w,
    counted.staircases,
    counted.noise,
    timed.timings,
    timed.byte_timings,
)
"""All of them, in the order in which they run."""


def jobs(plan: Plan) -> list[Job]:
    """Everything that the plan asks for."""
    return [job for experiment in EXPERIMENTS for job in experiment(plan)]
