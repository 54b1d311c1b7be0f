# Every target that needs Python packages sets up .venv by itself, on first use and when pyproject.toml changed.

PY ?=
N ?= 1000
JOBS ?= 6
GAME ?= gin
DAMAGED ?= 20000
KILLS ?= 40
EVENTS ?= 20000
STARTS ?= 300
PRESSED ?= 5
WAYS ?= 100
PYTHON = .venv/bin/python
PYTHONS = $(or $(PY),python3 python3.15 python3.14 python3.13 python3.12 python3.11)

.PHONY: help play demo test check bench arena soak mutants wheel bundle bundle-test deb release clean ready-play ready-dev ready-bundle

help:
	@echo 'make play            start the game'
	@echo 'make demo            play a whole deal without a display, with pictures in demo-frames/ (GAME=gin, or another)'
	@echo 'make test            run the tests, which takes half an hour on two cores (JOBS=6)'
	@echo 'make check           ruff, the format, and mypy --strict'
	@echo 'make bench           measure how fast the game is'
	@echo 'make arena           let every player of a game meet every other: who is how strong (GAME=gin, ARGS="--matches 100")'
	@echo 'make soak N=1000     play N random deals of every game and check every promise; damage DAMAGED=20000 saves, KILLS=40; let a monkey do EVENTS=20000 things; start it STARTS=300 times; press all buttons of PRESSED=5 matches of every game; WAYS=100 deals of ways out'
	@echo 'make mutants         change the engine, the rulebooks and the storage in small ways, for an hour: tests have to notice (ARGS="--seed 2")'
	@echo 'make wheel           build the package that pip installs, in dist/'
	@echo 'make bundle          build a folder and a single file that start with a double-click, in dist/ (ARGS=--pack)'
	@echo 'make bundle-test     build them, and play with them and with the wheel as somebody without Python would'
	@echo 'make deb             build the Debian package from them, in dist/'
	@echo 'make release         check everything, and put all that is given away into dist/; nothing is uploaded'
	@echo 'make clean           remove what was built, but not .venv'

# The game says itself what is wrong, in one sentence: make's own "Error 1" below it would help nobody.
play: ready-play
	@$(PYTHON) -m rummy_desktop $(ARGS) || :

demo: ready-play
	@SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy $(PYTHON) -m rummy_desktop demo $(GAME) --frames demo-frames

# What Python compiles is kept, also where the environment says otherwise: else each process would compile all tests.
test: ready-dev
	@PYTHONDONTWRITEBYTECODE= $(PYTHON) -m pytest -n $(JOBS) --dist worksteal $(ARGS)

check: ready-dev
	@$(PYTHON) -m ruff check .
	@$(PYTHON) -m ruff format --check .
	@$(PYTHON) -m mypy --strict

bench: ready-dev
	@$(PYTHON) tools/bench.py $(ARGS)

arena: ready-dev
	@$(PYTHON) tools/arena.py $(GAME) $(ARGS)

soak: ready-dev
	@$(PYTHON) tools/soak_saves.py --damaged $(DAMAGED) --kills $(KILLS) --jobs $(JOBS)
	@$(PYTHON) tools/soak_growth.py
	@$(PYTHON) tools/soak_monkey.py $(EVENTS) --jobs $(JOBS)
	@$(PYTHON) tools/soak_starts.py $(STARTS) --jobs $(JOBS)
	@$(PYTHON) tools/soak_buttons.py $(PRESSED) --jobs $(JOBS)
	@$(PYTHON) tools/soak_ways_out.py $(WAYS) --jobs $(JOBS)
	@$(PYTHON) tools/exploit.py --every --deals 20 --seconds 60 --errors 5 --jobs $(JOBS)
	@RUMMY_SAMPLES=10 $(PYTHON) -m pytest -n $(JOBS) --dist worksteal -m soak
	@$(PYTHON) tools/soak.py $(N) $(ARGS)

mutants: ready-dev
	@PYTHONDONTWRITEBYTECODE= $(PYTHON) tools/mutants.py $(ARGS)

wheel: ready-dev
	@$(PYTHON) -m build --wheel --no-isolation

bundle: ready-bundle
	@$(PYTHON) tools/bundle/bundles.py $(ARGS)

bundle-test: ready-bundle
	@$(PYTHON) tools/bundle/bundles.py
	@$(PYTHON) tools/bundle/make_deb.py --where-possible
	@$(PYTHON) -m pytest -m bundle tests/test_bundle.py tests/test_deb.py tests/test_wheel.py $(ARGS)

deb: ready-bundle
	@$(PYTHON) tools/bundle/bundles.py
	@$(PYTHON) tools/bundle/make_deb.py

release: ready-bundle
	@$(PYTHON) tools/bundle/release.py --jobs $(JOBS) $(ARGS)

clean:
	@rm -rf build dist mutants demo-frames .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find rummy_desktop tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

ready-play ready-dev ready-bundle: ready-%:
	@for python in $(PYTHONS); do \
	  if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	  then exec $$python tools/setup.py $*; fi; \
	done; \
	echo 'Rummy Desktop needs Python 3.11 or newer: install it, e.g. with `sudo apt install python3 python3-venv` or' \
	  'from https://www.python.org/downloads/, then run make again.' >&2; exit 1
