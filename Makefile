# The menu of Tapis vert. `make` builds everything; `make test` proves it.
.PHONY: all setup build test lint bench docs conformance lock clean

BIN := .venv/bin
export OMP_THREAD_LIMIT := 1
export OPENBLAS_NUM_THREADS ?= 1

all: build

setup:
	@sh .ci/setup

build: setup   ## sources → database → engines → certificates, all of it up to date
	@$(BIN)/tapisvert build

test: setup    ## the whole test-suite, slow tests included, on all cores
	@$(BIN)/python -m pytest -n auto --dist loadfile

lint: setup    ## style, types, generated documents up to date
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check pipeline tests
	@$(BIN)/mypy
	@$(BIN)/cog --check README.md CONTRIBUTING.md

docs: setup    ## regenerate schema/*.md, the JSON schemas and the README's examples
	@$(BIN)/tapisvert schema
	@$(BIN)/cog -r README.md CONTRIBUTING.md

bench: setup   ## speed and OCR quality beside named peers, by hand
	@$(BIN)/python -m benchmarks

conformance: setup  ## the frameworks' own suites on every exported engine, in full
	@$(BIN)/tapisvert engine conformance --full

played: setup  ## playthroughs of every engine, and the report of how they play (outputs/playthroughs, outputs/reports/play)
	@$(BIN)/tapisvert engine playthroughs
	@$(BIN)/tapisvert engine tournament

lock: setup    ## recompute requirements.txt from pyproject.toml
	@$(BIN)/uv pip compile --quiet --python-version 3.11 --extra dev --generate-hashes --no-header pyproject.toml -o requirements.txt

clean:         ## forget what can be rebuilt
	rm -rf outputs/tapisvert.db* outputs/cache outputs/site
