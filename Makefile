.DEFAULT_GOAL := help
.PHONY: help setup build release test test-fast laws laws-changes laws-delta lint format docs docs-check bench-quick bench check demo clean

help: ## List what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## See that Swift and SQLite are there
	@.ci/setup

build: setup ## Build the tool: .build/release/feedstore
	swift build -c release --product feedstore

release: setup ## Build the tool with Swift's own libraries in it
	swift build -c release --product feedstore --static-swift-stdlib

test: setup ## Run all tests, in release mode
	swift test -c release

test-fast: setup ## Run the tests but those that start the built tool
	swift test -c release --skip EndToEndTests

laws: setup ## Try random histories: SEEDS=200000, from FIRST=0 on
	FEEDSTORE_LAW_SEEDS=$(or $(FIRST),0)+$(or $(SEEDS),200000) swift test -c release --filter LawTests

laws-changes: setup ## Try what changes answers, over random histories: SEEDS=100000, from FIRST=0 on
	FEEDSTORE_CHANGES_SEEDS=$(or $(FIRST),0)+$(or $(SEEDS),100000) swift test -c release --filter ChangesLawTests

laws-delta: setup ## Try random differences: SEEDS=200000, from FIRST=0 on
	FEEDSTORE_DELTA_SEEDS=$(or $(FIRST),0)+$(or $(SEEDS),200000) swift test -c release --filter DeltaLawTests

lint: setup ## Check the format, and the rules about code
	.ci/lint
	swift test -c release --filter RepositoryTests

format: setup ## Put the source files into the format
	swift format --in-place --parallel --recursive Sources Tests Package.swift

docs: build ## Write docs/cli.md from the tool
	.ci/docs

docs-check: build ## See that docs/cli.md is up to date
	.ci/docs --check

bench-quick: setup ## Measure the main budgets, in under a minute
	swift run -c release --package-path Benchmarks bench --quick

bench: setup ## Measure every budget
	swift run -c release --package-path Benchmarks bench

check: ## Run what has to pass before a change goes in
	.ci/run

demo: build ## Show the tool at work on the seeds, in demo/
	@.ci/demo

clean: ## Remove what was built
	rm -rf .build demo
