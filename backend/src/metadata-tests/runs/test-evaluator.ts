import { Injectable } from '@nestjs/common';

import { type EpochMs, systemClock } from '../../kernel/time.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { aspectOfAction } from '../../test-definition/actions.js';
import type { CompiledTest } from '../evaluation/compiled-test.js';
import { LinkedCache } from '../evaluation/linked-cache.js';
import { actionProposals } from '../results/action-proposals.js';
import { type AssetWrite, ResultWriter } from '../results/result-writer.js';
import { mergedResults, type NewOutcome, type ResultChange, TEST_RESULTS } from '../results/test-results.js';
import { TestCatalogue } from './test-catalogue.js';

/** Assets that are read at a time. */
const ASSET_BATCH_SIZE = 2_000;
/** Batches on their way at the same time: while the database writes one, the next is read and evaluated. */
const MAX_BATCHES_AT_ONCE = 2;
/** How often assets are read again that somebody changed between reading and writing. */
const MAX_CONFLICT_ATTEMPTS = 4;
/** A result that flips again within this time because of the product's own writes has no more actions. */
const ACTION_PAUSE_MS = 600_000;

/** Why assets are evaluated: a person or a pipeline changed them or the test, or only the product did, by actions. */
export type EvaluationCause = 'change' | 'own-write';

/** What one evaluation did. */
export interface EvaluationResult {
  readonly assets: number;
  readonly passing: number;
  readonly failing: number;
  /** Assets whose results were written. */
  readonly changed: number;
  /** Writes of actions that were refused, and the first reason. */
  readonly refused: number;
  readonly reason: string;
}

type Total = { -readonly [Field in keyof EvaluationResult]: EvaluationResult[Field] };

interface EvaluationOptions {
  readonly causeOf: (urn: string) => EvaluationCause;
  readonly signal?: AbortSignal;
  /** Is told what tests say of each asset; once more where somebody else has written its results meanwhile. */
  readonly onOutcomes?: (urn: string, outcomes: readonly NewOutcome[]) => void;
}

interface BatchOptions extends EvaluationOptions {
  readonly linked: LinkedCache;
  /** What all batches add to. */
  readonly total: Total;
}

/**
 * Asks tests of assets, writes the results that differ, and carries out the actions of these.
 *
 * **It comes to rest.** An action changes an asset, which is evaluated again because of that. A test whose action takes away
 * its own reason would flip for ever:
 *
 *     rules: not tagged X      passing: add tag X      the tag makes it fail, failing: remove tag X, which makes it pass …
 *
 * So when a result flips within ten minutes only because of the product's own writes, it is stored and its actions are left
 * out. Each test acts at most once on an asset in such a chain; a person's change always counts.
 */
@Injectable()
export class TestEvaluator {
  constructor(
    private readonly catalogue: TestCatalogue,
    private readonly writer: ResultWriter,
  ) {}

  /**
   * Evaluates some assets. Safe to repeat: what is as it was is not written. Cost: one read for each 2,000 assets, one for each
   * reference of a path, one write for each 2,000 results, and one for each 2,000 proposals of actions.
   */
  async evaluate(
    tests: readonly CompiledTest[],
    urns: readonly string[],
    options: EvaluationOptions,
  ): Promise<EvaluationResult> {
    const total = { assets: 0, passing: 0, failing: 0, changed: 0, refused: 0, reason: '' };
    const batches = batchesOf(urns);
    const takeBatches = async (): Promise<void> => {
      // One for each, because a cache that is full is cleared.
      const linked = new LinkedCache(this.catalogue.reader, unique(tests.flatMap((test) => test.linkedAspects)));
      // A failure ends the generator, and with it the others after their batch.
      for (const batch of batches) await this.evaluateBatch(tests, batch, { ...options, linked, total });
    };
    const lanes = await Promise.allSettled(Array.from({ length: MAX_BATCHES_AT_ONCE }, takeBatches));
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
    return total;
  }

  private async evaluateBatch(
    tests: readonly CompiledTest[],
    urns: readonly string[],
    { causeOf, signal, onOutcomes, linked, total }: BatchOptions,
  ): Promise<void> {
    let batch = urns;
    for (let attempt = 1; batch.length > 0 && attempt <= MAX_CONFLICT_ATTEMPTS; attempt += 1) {
      signal?.throwIfAborted();
      const assets = await this.read(tests, batch);
      const links = await linked.load(tests, assets);
      // One time for all, so that assets with the same outcomes have the same results.
      const now = systemClock();
      const writes = assets.flatMap((asset) => {
        const outcomes = tests.map((test): NewOutcome => ({
          test: test.urn,
          md5: test.md5,
          outcome: test.outcome(asset, links),
        }));
        if (attempt === 1) count(total, outcomes);
        onOutcomes?.(asset.urn, outcomes);
        return writeOf(asset, tests, outcomes, { cause: causeOf(asset.urn), now }) ?? [];
      });
      // What could not be written together with others is proposed.
      const outcome = await this.writer.write(writes, { isProposed: attempt > 1, signal });
      total.changed += outcome.written;
      total.refused += outcome.refused;
      total.reason ||= outcome.reason;
      batch = outcome.conflicts;
    }
  }

  /** What tests say of assets, without writing anything. Assets that are not there are left out. */
  async outcomes(
    tests: readonly CompiledTest[],
    urns: readonly string[],
    reader = this.catalogue.reader,
  ): Promise<ReadonlyMap<string, readonly NewOutcome[]>> {
    const linked = new LinkedCache(reader, unique(tests.flatMap((test) => test.linkedAspects)));
    const outcomes = new Map<string, readonly NewOutcome[]>();
    for (let offset = 0; offset < urns.length; offset += ASSET_BATCH_SIZE) {
      const assets = await this.read(tests, urns.slice(offset, offset + ASSET_BATCH_SIZE), reader);
      const links = await linked.load(tests, assets);
      for (const asset of assets)
        outcomes.set(
          asset.urn,
          tests.map((test) => ({ test: test.urn, md5: test.md5, outcome: test.outcome(asset, links) })),
        );
    }
    return outcomes;
  }

  private async read(
    tests: readonly CompiledTest[],
    urns: readonly string[],
    reader = this.catalogue.reader,
  ): Promise<readonly StoredEntity[]> {
    const actions = tests.flatMap(({ definition }) => [...definition.actions.passing, ...definition.actions.failing]);
    const aspects = unique([TEST_RESULTS, ...tests.flatMap((test) => test.aspects), ...actions.map(aspectOfAction)]);
    const entities = await reader.entities(urns, aspects);
    return [...entities.values()].filter(({ exists, removed }) => exists && !removed);
  }
}

/** What an evaluation writes for an asset; undefined where everything is as it was. */
function writeOf(
  asset: StoredEntity,
  tests: readonly CompiledTest[],
  outcomes: readonly NewOutcome[],
  { cause, now }: { readonly cause: EvaluationCause; readonly now: EpochMs },
): AssetWrite | undefined {
  const merged = mergedResults(asset.aspects[TEST_RESULTS]?.value, outcomes, now);
  if (!merged) return undefined;
  const actions = merged.changes
    .filter((change) => mayAct(change, cause, now))
    .flatMap(({ test: urn, outcome }) => {
      const test = tests.find((candidate) => candidate.urn === urn);
      const { passing = [], failing = [] } = test?.definition.actions ?? {};
      const chosen = outcome === 'SUCCESS' ? passing : outcome === 'FAILURE' ? failing : [];
      return chosen.flatMap((action) => actionProposals(action, { asset, test: urn, now }));
    });
  return { asset, actions, results: merged.value };
}

function mayAct({ previousAt }: ResultChange, cause: EvaluationCause, now: number): boolean {
  return cause === 'change' || previousAt === undefined || now - previousAt >= ACTION_PAUSE_MS;
}

function count(total: Total, outcomes: readonly NewOutcome[]): void {
  total.assets += 1;
  for (const { outcome } of outcomes) {
    if (outcome === 'SUCCESS') total.passing += 1;
    if (outcome === 'FAILURE') total.failing += 1;
  }
}

function* batchesOf(urns: readonly string[]): Generator<readonly string[]> {
  for (let offset = 0; offset < urns.length; offset += ASSET_BATCH_SIZE)
    yield urns.slice(offset, offset + ASSET_BATCH_SIZE);
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
