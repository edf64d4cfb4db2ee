# Every target does all of its own set-up in .venv and is cheap when repeated.
# A fresh machine needs Python 3.11, Rust, Java 17 and make.

PYTHON ?= python3.11
BIN := .venv/bin
RUST := Cargo.toml Cargo.lock $(shell find crates -name '*.rs' -o -name Cargo.toml)

.PHONY: help setup demo test bench paper docs lint soak clean
.DEFAULT_GOAL := help

help: ## Say what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

# Python packages at their pinned versions, and the project itself, editable.
.venv/.packages: pyproject.toml constraints.txt
	@echo "set-up: Python packages into .venv"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade --constraint constraints.txt pip
	@$(BIN)/python -m pip install --quiet --constraint constraints.txt --group dev
	@$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[all]'
	@touch $@

# The libraries that the benchmarks compare with.
.venv/.peers: .venv/.packages
	@echo "set-up: peers"
	@$(BIN)/python -m pip install --quiet --constraint constraints.txt 'monowedge[bench]'
	@touch $@

# The compiled kernels, again after each change of the Rust sources.
.venv/.kernels: .venv/.packages $(RUST)
	@echo "set-up: kernels"
	@$(BIN)/maturin develop --quiet --release --skip-install
	@touch $@

setup: .venv/.kernels ## Set everything up in .venv

demo: setup ## Run a sample of a million rows through local Spark and draw it
	$(BIN)/python examples/demo.py --out out/demo

test: setup ## Every test
	cargo test --locked --quiet --package monowedge -- --show-output
	$(BIN)/python -m pytest --quiet

bench: setup .venv/.peers ## The benchmarks; records go to benchmarks/records, tables and figures to docs/performance.md
	$(BIN)/python -m benchmarks

paper: setup ## Redo the paper on this machine: counts, times, figures, one page
	$(BIN)/monowedge paper --out out/paper

docs: setup ## Build the documentation and run its examples
	$(BIN)/python -m pytest --quiet docs README.md
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going docs docs/_build

lint: setup ## Style, types, and the compiler's own opinion
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m mypy.stubtest monowedge._kernels
	cargo fmt --all --check
	cargo clippy --locked --quiet --workspace --all-targets -- -D warnings

soak: setup ## The same tests as `make test` with their full counts; writes a record, to be committed
	$(BIN)/python -m benchmarks.soak

clean: ## Remove everything that was made
	rm -rf .venv target out dist docs/_build
