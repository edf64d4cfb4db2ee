"""`python -m monowedge.cli` is the command `monowedge`."""

from monowedge.cli import main

main()
