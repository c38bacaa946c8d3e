import { Injectable, Logger } from '@nestjs/common';

import { systemClock } from '../../kernel/time.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import type { Proposal, StoredEntity } from '../../store/contract/store.types.js';
import { Store } from '../../store/store.js';
import { aspectOfAction } from '../../test-definition/actions.js';
import type { CompiledTest } from '../evaluation/compiled-test.js';
import { LinkedCache } from '../evaluation/linked-cache.js';
import { actionProposals } from '../results/action-proposals.js';
import { mergedResults, type NewOutcome, type ResultChange, TEST_RESULTS } from '../results/test-results.js';
import { TestCatalogue } from './test-catalogue.js';

/** Assets that are read and written at a time. Other writers get their turn between two batches. */
const ASSET_BATCH_SIZE = 500;
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

/** An asset whose results change, with everything that is written for it. */
interface AssetWrite {
  readonly urn: string;
  readonly actions: readonly Proposal[];
  readonly results: Proposal;
}

interface EvaluationOptions {
  readonly causeOf: (urn: string) => EvaluationCause;
  readonly signal?: AbortSignal;
  /** Is told what tests say of each asset; once more where somebody else has written its results meanwhile. */
  readonly onOutcomes?: (urn: string, outcomes: readonly NewOutcome[]) => void;
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
  private readonly logger = new Logger('MetadataTests');

  constructor(
    private readonly catalogue: TestCatalogue,
    private readonly store: Store,
  ) {}

  /**
   * Evaluates some assets. Safe to repeat: what is as it was is not written. Cost: one read for each 500 assets, one for each
   * reference of a path, and one write for each 500 changed assets.
   */
  async evaluate(
    tests: readonly CompiledTest[],
    urns: readonly string[],
    { causeOf, signal, onOutcomes }: EvaluationOptions,
  ): Promise<EvaluationResult> {
    const total = { assets: 0, passing: 0, failing: 0, changed: 0, refused: 0, reason: '' };
    const linked = new LinkedCache(this.catalogue.reader, unique(tests.flatMap((test) => test.linkedAspects)));
    for (let offset = 0; offset < urns.length; offset += ASSET_BATCH_SIZE) {
      let batch: readonly string[] = urns.slice(offset, offset + ASSET_BATCH_SIZE);
      for (let attempt = 1; batch.length > 0 && attempt <= MAX_CONFLICT_ATTEMPTS; attempt += 1) {
        signal?.throwIfAborted();
        const assets = await this.read(tests, batch);
        const links = await linked.load(tests, assets);
        const writes = assets.flatMap((asset) => {
          const outcomes = tests.map((test): NewOutcome => ({
            test: test.urn,
            md5: test.md5,
            outcome: test.outcome(asset, links),
          }));
          if (attempt === 1) count(total, outcomes);
          onOutcomes?.(asset.urn, outcomes);
          return this.writeOf(asset, tests, outcomes, causeOf(asset.urn)) ?? [];
        });
        const outcome = await this.write(writes);
        total.changed += outcome.written;
        total.refused += outcome.refused;
        total.reason ||= outcome.reason;
        batch = outcome.conflicts;
      }
    }
    return total;
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

  private writeOf(
    asset: StoredEntity,
    tests: readonly CompiledTest[],
    outcomes: readonly NewOutcome[],
    cause: EvaluationCause,
  ): AssetWrite | undefined {
    const now = systemClock();
    const storedResults = asset.aspects[TEST_RESULTS];
    const merged = mergedResults(storedResults?.value, outcomes, now);
    if (!merged) return undefined;
    const actions = merged.changes
      .filter((change) => mayAct(change, cause, now))
      .flatMap(({ test: urn, outcome }) => {
        const test = tests.find((candidate) => candidate.urn === urn);
        const { passing = [], failing = [] } = test?.definition.actions ?? {};
        const chosen = outcome === 'SUCCESS' ? passing : outcome === 'FAILURE' ? failing : [];
        return chosen.flatMap((action) => actionProposals(action, { asset, test: urn, now }));
      });
    const results: Proposal = {
      entityUrn: asset.urn,
      aspectName: TEST_RESULTS,
      changeType: 'UPSERT',
      value: merged.value,
      // Two servers may evaluate the same change: the second one reads again and finds nothing to write.
      headers: { 'If-Version-Match': String(storedResults?.version ?? -1) },
    };
    return { urn: asset.urn, actions, results };
  }

  /** Actions stand before the results, so that a result that is stored has been acted on. */
  private async write(writes: readonly AssetWrite[]): Promise<{
    readonly written: number;
    readonly refused: number;
    readonly reason: string;
    readonly conflicts: readonly string[];
  }> {
    if (writes.length === 0) return { written: 0, refused: 0, reason: '', conflicts: [] };
    const proposals = writes.flatMap(({ actions, results }) => [...actions, results]);
    const { outcomes } = await this.store.ingest(SYSTEM_VIEWER, proposals, { mode: 'each' });
    const conflicts: string[] = [];
    let written = 0;
    let refused = 0;
    let reason = '';
    for (const outcome of outcomes) {
      const isResult = outcome.aspect === TEST_RESULTS;
      if (outcome.state !== 'refused') written += isResult ? 1 : 0;
      else if (isResult && outcome.problem.kind === 'precondition') conflicts.push(outcome.urn);
      else {
        refused += 1;
        reason ||= `${outcome.urn}: ${outcome.problem.message}`;
      }
    }
    if (refused > 0) this.logger.warn(`${refused} writes of metadata tests were refused; the first: ${reason}`);
    return { written, refused, reason, conflicts };
  }
}

function mayAct({ previousAt }: ResultChange, cause: EvaluationCause, now: number): boolean {
  return cause === 'change' || previousAt === undefined || now - previousAt >= ACTION_PAUSE_MS;
}

function count(total: { assets: number; passing: number; failing: number }, outcomes: readonly NewOutcome[]): void {
  total.assets += 1;
  for (const { outcome } of outcomes) {
    if (outcome === 'SUCCESS') total.passing += 1;
    if (outcome === 'FAILURE') total.failing += 1;
  }
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
