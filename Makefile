# make play   the table, ready to play        make test   everything that must hold
# make check  before you push                 make soak   the tests with large counts
# make bench  speed, beside the peers'        make mutants   are the tests any good?

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -type f -not -name '*.pyc' 2>/dev/null) setup.py pyproject.toml
export PYTHONDONTWRITEBYTECODE := 1

play: build
	@$(BIN)/spielalm play

test: build
	$(BIN)/pytest

check: build
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest

soak: build
	SPIELALM_SOAK=1 $(BIN)/pytest

format:
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Our figures beside the peers', who live in an environment of their own.
bench: build .venv-peers/ready
	$(BIN)/python bench/run.py --peers .venv-peers/bin/python

.venv-peers/ready: bench/requirements.txt
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r bench/requirements.txt
	@touch $@

build: .venv/built

.venv/ready: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Spielalm needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

# A wheel, as a user would get it; with old objects gone, so that none travels along.
.venv/built: .venv/ready $(SOURCES)
	@rm -rf build
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/spielalm --version
	@touch $@

# Every platform and Python from 3.11 on; hashes, and no address of a package index.
lock: .venv/ready
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes \
	  --no-annotate --no-header --no-emit-index-url -o requirements.txt requirements.in
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes \
	  --no-annotate --no-header --no-emit-index-url -o bench/requirements.txt bench/requirements.in

clean:
	rm -rf .venv build dist *.egg-info src/*.egg-info

.PHONY: play test check soak bench format build lock clean
