# Everything one does with Kanly. `make help` lists it.
#
# The building itself is CMake's (CMakeLists.txt, CMakePresets.json); this file knows the order of
# things. Every target first sees to it that what it needs is installed (scripts/setup).

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

KANLY := build/kanly
# The part of it that plays, which is built in a third of the time.
TABLE := build/kanly-table
FUZZ_SECONDS ?= 600
# What run, bench and soak hand on to the program: make soak ARGS=--help
ARGS ?=
# What must be implemented and tested, rule by rule.
PLAYABLE_RULES := 0,1,2.00,2.01,2.02,2.03,2.04,2.05,2.06,2.07,2.08,2.09,2.10,2.11,2.12,3.00,3.01,3.02,3.03,3.04,4.02,4.03,4.04,4.05,4.06,4.07,4.08,4.09

# All our C++, for formatting and linting.
SOURCES = $(shell find src tests tools bench examples -name '*.h' -o -name '*.cpp' 2>/dev/null | sort)

.PHONY: run page web browse play load terminal table test build release playthroughs bench fuzz soak mutate wasm format lint clean help tests more debug

# The page is made while the program is compiled.
run: ## a server with the board at http://localhost:8080; Ctrl-C stops it
	@scripts/setup run web
	@scripts/web build & page=$$!; trap 'kill $$page 2> /dev/null || true' EXIT; \
	  $(MAKE) --no-print-directory table; wait $$page; trap - EXIT
	@$(TABLE) serve $(ARGS)

page:
	@scripts/setup run web
	@scripts/web build

web: build wasm ## the board with the engine in it, which plays on any static host: web/dist
	@scripts/setup run web
	@scripts/web generate
	@scripts/web build

browse: web ## a scripted person plays in Chromium, with a server and without one
	@scripts/setup browse
	@scripts/web browse

play: terminal ## play against bots in the terminal; where there is none, tell a game between bots
	@if [ -t 0 ] && [ -t 1 ]; then $(TABLE) play $(ARGS); else $(TABLE) story $(ARGS); fi

test: more debug wasm ## all tests: under sanitizers, the long ones fast, fuzzed, rule by rule, in a browser
	ctest --preset more
	@scripts/setup run web browse
	@scripts/web check
	@scripts/web build
# Servers and browsers wait more than they work: what computes goes on behind them.
	@scripts/beside 'ctest --preset debug -L waits' \
	  'scripts/web test; scripts/stand-in; scripts/mcp; scripts/web browse' \
	  --behind 'ctest --preset debug -LE waits' 'scripts/fuzz 20; $(KANLY) soak --games 20000 --threads 2'
	$(KANLY) scenario run tests/scenarios
	$(KANLY) rules coverage --sections $(PLAYABLE_RULES)
	@$(KANLY) rules coverage --sections $(PLAYABLE_RULES) --json | grep -q '"missing":\[\]' || \
	  { echo "a rule that can be played is not implemented or not tested"; exit 1; }

build: ## the whole program, left at build/kanly
	@scripts/setup run build
	@scripts/configure release KANLY_WORKSHOP=ON KANLY_SERVER=ON
	@cmake --build --preset program

release: ## the fastest program, built in two goes, left at build/release-pgo/kanly
	@scripts/setup run build
	@scripts/release

bench: build ## how fast it is
	@$(KANLY) bench $(ARGS)

fuzz: debug ## search for crashing inputs (FUZZ_SECONDS=600)
	@scripts/fuzz $(FUZZ_SECONDS)

soak: tests ## a million random games, every invariant checked; servers killed 50 times during 200 games; 50 overheard
	@$(KANLY) soak $(ARGS)
	@KANLY_KILLS=50 KANLY_KILL_TABLES=200 KANLY_KILL_TURNS=10 KANLY_KILL_MS=3000 build/release/tests/test_server --gtest_filter='Kill.*'
	@KANLY_LEAK_GAMES=50 build/release/tests/test_server --gtest_filter='Leak.*'

load: tests ## how many rooms and clients the server holds, and how soon they are told (ARGS="--rooms 200")
	@cmake --build build/release --target load
	@build/release/tests/load $(KANLY) --plot build/load.svg $(ARGS)

mutate: build ## break the rules in 100 places, one at a time: do the rule cases notice? (ARGS="--seed 2")
	@scripts/setup mutate
	@scripts/mutate $(ARGS)

wasm: ## the engine as WebAssembly, left at build/wasm/kanly.wasm; plays the games of the native program
	@scripts/setup run wasm
	@scripts/configure release
	@cmake --build build/release --target kanly_rulebook_generator
	@scripts/configure wasm KANLY_RULEBOOK=$(CURDIR)/build/release/kanly_rulebook
	@cmake --build --preset wasm
	@node tests/wasm/same_games.mjs build/wasm/kanly.wasm

format: ## bring all C++ into our format
	@scripts/setup lint
	@clang-format-19 -i $(SOURCES)

lint: ## format, clang's warnings and clang-tidy; changes nothing
	@scripts/setup lint
	@scripts/configure clang
	@clang-format-19 --dry-run -Werror $(SOURCES)
	@cmake --build --preset clang
	@printf '%s\n' $(filter src/%.cpp tools/%.cpp,$(SOURCES)) | \
	  xargs -P "$$(nproc)" -n 2 clang-tidy-19 -p build/clang --quiet

playthroughs: build ## write tests/playthroughs anew, after a change that is meant
	@KANLY=$(KANLY) scripts/playthroughs

clean: ## remove everything that was built
	@rm -rf build

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Below here: steps of the above.

# What `make play` needs: no server, unless one was asked for before.
terminal:
	@scripts/setup run
	@scripts/configure release
	@cmake --build --preset table

# What `make run` needs.
table:
	@scripts/setup run
	@scripts/configure release KANLY_SERVER=ON
	@cmake --build --preset table

# The program and the tests. Once they are asked for, the release build includes them.
tests:
	@scripts/setup run build test
	@scripts/configure release KANLY_WORKSHOP=ON KANLY_SERVER=ON KANLY_TESTS=ON
	@cmake --build --preset release

# The program, and the tests that do more in release than under sanitizers.
more:
	@scripts/setup run build test
	@scripts/configure release KANLY_WORKSHOP=ON KANLY_SERVER=ON KANLY_TESTS=ON
	@cmake --build --preset more

debug:
	@scripts/setup run build test
	@scripts/configure debug
	@cmake --build --preset debug
