# make play   the table, ready to play        make test   everything that must hold
# make check  before you push                 make soak   the tests with large counts
# make bench  speed, beside the peers'        make mutants   are the tests any good?
# make bench-server  the table under load     make bench-page   how heavy the page is
# make bench-company   auctions with bots      make bench-countdown   how late a count is
# make bench-fairness  hands at the ends of lines (half an hour; stopped, it goes on)
# make bench-guide   how well Kuhhandel's guide plays (broken off, it goes on)
# make screenshots   the pictures of the README

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path 'src/spielalm/page/*' -not -path '*.egg-info/*' 2>/dev/null) setup.py pyproject.toml
PAGE := $(shell find web -type f -not -path '*/node_modules/*' -not -name protocol.ts 2>/dev/null)
export PYTHONDONTWRITEBYTECODE := 1

# Node.js builds the page. Where none is installed, it comes as a Python package.
NODE := $(shell node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' 2>/dev/null && command -v npm)
ifeq ($(NODE),)
export PATH := $(CURDIR)/.venv/bin:$(PATH)
NODE_READY := .venv/node
endif

# The table for this machine and for phones at home; the tables stay in spielalm.sqlite3.
play: build
	@$(BIN)/spielalm serve --host 0.0.0.0 --browser

test: build chromium servers
	$(BIN)/pytest

check: build chromium servers compat
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && npx svelte-check --tsconfig ./tsconfig.json --fail-on-warnings
	$(BIN)/pytest

# PARTS=tests/faults is a part of it; all of it takes hours, and any one test may. The thousand
# faults of three servers go on where they were broken off (nodes-soak.jsonl; delete it to begin anew).
PARTS := tests
soak: build chromium servers
	SPIELALM_SOAK=1 $(BIN)/pytest --timeout 14400 $(PARTS)

# Small changes of the rules, one at a time: which does no test notice? RULE=KM-30 is one rule.
mutants: .venv/ready
	MUTANTS_RULE="$(RULE)" $(BIN)/python -m tests.mutants

# Does each test call a function that carries the rule that it is marked with?
reach: .venv/ready
	$(BIN)/python -m tests.reach

# Which branches of its rules does a game come to? GAME=kuhlorado is one of them.
coverage: .venv/ready
	PYTHONPATH=src $(BIN)/python -m tests.branches $(GAME)

# Whole games as text; look at the diff.
playthroughs: build
	$(BIN)/python -m spielalm.lab.playthrough tests/playthroughs

# The pictures of the README, from real games.
pictures: build
	$(BIN)/python docs/pictures/terminal.py

screenshots: build chromium
	PYTHONPATH=. $(BIN)/python docs/pictures/page.py

bench-page: build chromium
	PYTHONPATH=. $(BIN)/python bench/page.py

# The tests of the page drive a real browser. Without one they are skipped, and say so.
CHROMIUM := $(firstword $(foreach name,chromium chromium-browser google-chrome,$(shell command -v $(name))))
chromium:
ifeq ($(CHROMIUM),)
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; \
	else echo "No Chromium found: the page will not be tested. Install it, e.g. sudo apt-get install chromium"; fi
endif

# Tests of what many servers share start a PostgreSQL and a NATS of their own, and kill them.
# Where they are installed for that, no other cluster of PostgreSQL is made or started.
SERVERS := $(if $(wildcard /usr/lib/postgresql/*/bin/initdb)$(shell command -v initdb),,postgresql) \
  $(if $(wildcard /usr/sbin/nats-server)$(shell command -v nats-server),,nats-server)
servers:
ifneq ($(strip $(SERVERS)),)
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  mkdir -p /etc/postgresql-common/createcluster.d && \
	  { [ -e /etc/postgresql-common/createcluster.conf ] || \
	    echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.d/none.conf; } && \
	  apt-get update -qq && apt-get install -y -qq --no-install-recommends $(SERVERS); \
	else echo "Missing: $(SERVERS). Tables on many servers will not be tested. Install it, e.g. sudo apt-get install $(SERVERS)"; fi
endif

# The built page uses only what all current engines have had for a while. Ignored: what a desktop
# without touch does not need, and what is called partial for shapes that we do not use.
BASELINE := baseline widely available
compat: build web/compat/node_modules/.ready
	cd src/spielalm/page && $(CURDIR)/web/compat/node_modules/.bin/eslint --config $(CURDIR)/web/compat/eslint.config.js assets
	@cd web/compat && found=$$(npx doiuse --browsers "$(BASELINE)" --ignore css-touch-action,css-clip-path \
	  ../../src/spielalm/page/assets/*.css) && test -z "$$found" || { echo "$$found"; exit 1; }

web/compat/node_modules/.ready: web/compat/package-lock.json $(NODE_READY)
	cd web/compat && npm install --no-save --silent --no-progress
	@touch $@

format:
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Our figures beside the peers', who live in an environment of their own.
bench: build .venv-peers/ready
	$(BIN)/python bench/run.py --peers .venv-peers/bin/python

# What an evening with bots is like: how long auctions take, and who gets a word in.
bench-company: build
	$(BIN)/python bench/company.py

# Countdowns in real browsers: how late a count is painted; who slaps first over distance, and what
# a lie is worth. LINES is where the countdowns that were played are kept.
bench-countdown: build chromium
	PYTHONPATH=. $(BIN)/python bench/countdown.py

LINES := fairness.jsonl
bench-fairness: build chromium
	PYTHONPATH=. $(BIN)/python bench/fairness.py --rounds 500 --lies 60 --keep $(LINES)

# Thousands of games; broken off, it goes on where it stopped.
bench-guide: build
	PYTHONPATH=. $(BIN)/python bench/guide.py

# The table server under load, beside boardgame.io: on SQLite, and as one and two nodes on PostgreSQL.
# Broken off, or after so many minutes, it goes on with the next call.
MINUTES := 100
bench-server: build servers .venv-peers/ready bench/boardgame/node_modules/.ready
	PYTHONPATH=. $(BIN)/python bench/server.py --load .venv-peers/bin/python --minutes $(MINUTES)

# How many bytes a match of each game leaves in the log, and on disk.
bench-sizes: build servers
	PYTHONPATH=. $(BIN)/python bench/sizes.py

# Two servers behind the proxies of docs/hosting that are installed.
bench-proxies: build servers
	PYTHONPATH=. $(BIN)/python bench/proxies.py

bench/boardgame/node_modules/.ready: bench/boardgame/package-lock.json $(NODE_READY)
	cd bench/boardgame && npm install --no-save --silent --no-progress
	@touch $@

.venv-peers/ready: bench/requirements.txt
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r bench/requirements.txt
	@touch $@

build: .venv/built

# The lists name everything (--no-deps): pip would look for a newer release of what a package asks
# for with extras, and then miss its hash.
.venv/ready: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Spielalm needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements.txt
	@touch $@

.venv/node: .venv/ready web/requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r web/requirements.txt
	@touch $@

# Not `npm ci`: the lock need not name the binaries of every other platform.
web/node_modules/.ready: web/package-lock.json $(NODE_READY)
	cd web && npm install --no-save --silent --no-progress
	@touch $@

# The page, with its types made from what the server says.
src/spielalm/page/index.html: .venv/ready web/node_modules/.ready $(PAGE) $(SOURCES)
	@mkdir -p build
	PYTHONPATH=src $(BIN)/python -m spielalm schema > build/socket.json
	PYTHONPATH=src $(BIN)/python -m spielalm schema --http > build/http.json
	node web/types.mjs build/socket.json build/http.json > web/src/lib/protocol.ts
	cd web && npx vite build --logLevel warn
	@touch $@

# A wheel, as a user would get it; with old objects gone, so that none travels along.
.venv/built: .venv/ready src/spielalm/page/index.html $(SOURCES)
	@rm -rf build
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/spielalm --version
	@touch $@

# What a container installs: the wheel, and the versions that it is tested with.
wheel: .venv/ready src/spielalm/page/index.html
	@rm -rf build dist
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps --wheel-dir dist .
	@sed -n 's/^\([A-Za-z0-9._-]*==[^ ;]*\).*/\1/p' requirements.txt > dist/versions.txt

# Every platform and Python from 3.11 on; hashes, and no address of a package index.
lock: .venv/ready
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes \
	  --no-annotate --no-header --no-emit-index-url -o requirements.txt requirements.in
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes \
	  --no-annotate --no-header --no-emit-index-url -o bench/requirements.txt bench/requirements.in

clean:
	rm -rf .venv build dist *.egg-info src/*.egg-info

.PHONY: play test check soak mutants reach coverage playthroughs bench bench-company bench-guide bench-countdown bench-fairness bench-server bench-sizes bench-proxies bench-page pictures screenshots chromium servers compat format build wheel lock clean
