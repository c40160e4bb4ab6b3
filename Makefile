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
FUZZ_SECONDS ?= 600
# What run, bench and soak hand on to the program: make soak ARGS=--help
ARGS ?=
# What must be implemented and tested, rule by rule.
PLAYABLE_RULES := 0,1,2.00,2.01,2.02,2.03,2.04,2.05,2.06,2.09,2.10,3.00,3.01,3.03,4.03,4.05,4.06

# All our C++, for formatting and linting.
SOURCES = $(shell find src tests tools bench examples -name '*.h' -o -name '*.cpp' 2>/dev/null | sort)

.PHONY: run test build playthroughs bench fuzz soak wasm format lint clean help tests debug

run: build ## play against bots; where there is no terminal, tell a game between bots
	@if [ -t 0 ] && [ -t 1 ]; then $(KANLY) play $(ARGS); else $(KANLY) story $(ARGS); fi

test: tests debug wasm ## all tests: fast, under sanitizers, fuzzed, rule by rule
	ctest --preset release
	ctest --preset debug
	@scripts/fuzz 30
	$(KANLY) soak --games 20000 --threads 2
	$(KANLY) scenario run tests/scenarios
	$(KANLY) rules coverage --sections $(PLAYABLE_RULES)
	@$(KANLY) rules coverage --sections $(PLAYABLE_RULES) --json | grep -q '"missing":\[\]' || \
	  { echo "a rule that can be played is not implemented or not tested"; exit 1; }

build: build/release/build.ninja ## the program, left at build/kanly
	@cmake --build --preset program

bench: build ## how fast it is
	@$(KANLY) bench $(ARGS)

fuzz: debug ## search for crashing inputs (FUZZ_SECONDS=600)
	@scripts/fuzz $(FUZZ_SECONDS)

soak: build ## a million random games, every invariant checked
	@$(KANLY) soak $(ARGS)

wasm: ## the engine as WebAssembly, left at build/wasm/kanly.wasm; plays the games of the native program
	@scripts/setup wasm
	@$(MAKE) --no-print-directory build/release/build.ninja
	@cmake --build build/release --target kanly_rulebook_generator
	@[ -f build/wasm/build.ninja ] || \
	  cmake --preset wasm -DKANLY_RULEBOOK=$(CURDIR)/build/release/kanly_rulebook > build/.configure.log 2>&1 || \
	  { cat build/.configure.log; exit 1; }
	@cmake --build --preset wasm
	@node tests/wasm/same_games.mjs build/wasm/kanly.wasm

format: ## bring all C++ into our format
	@scripts/setup lint
	@clang-format-19 -i $(SOURCES)

lint: ## format, clang's warnings and clang-tidy; changes nothing
	@scripts/setup lint
	@$(MAKE) --no-print-directory build/clang/build.ninja
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

# The program and the tests. Once they are asked for, the release build includes the tests.
tests:
	@scripts/setup run test
	@$(MAKE) --no-print-directory build/release/build.ninja
	@grep -q '^KANLY_TESTS:BOOL=ON' build/release/CMakeCache.txt || \
	  cmake --preset release -DKANLY_TESTS=ON > build/.configure.log 2>&1 || \
	  { cat build/.configure.log; exit 1; }
	@cmake --build --preset release

debug:
	@scripts/setup run test
	@$(MAKE) --no-print-directory build/debug/build.ninja
	@cmake --build --preset debug

# CMake sees by itself when CMakeLists.txt or the list of files changes; presets it reads only once.
build/%/build.ninja: CMakePresets.json
	@scripts/setup run
	@mkdir -p build && cmake --preset $* > build/.configure.log 2>&1 || { cat build/.configure.log; exit 1; }
	@touch $@
