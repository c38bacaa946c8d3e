import { Injectable, Logger } from '@nestjs/common';

import type { JsonObject } from '../../kernel/json.js';
import { SYSTEM_VIEWER } from '../../kernel/viewer.js';
import type { Proposal, StoredEntity } from '../../store/contract/store.types.js';
import { Store } from '../../store/store.js';
import { StoreMaintenance } from '../../store/store-maintenance.js';
import { TEST_RESULTS } from './test-results.js';

/** Proposals that are written at a time, as many as the store puts into one transaction. Other writers get their turn in between. */
const WRITE_BATCH_SIZE = 2_000;

/** An asset whose results change, with everything that is written for it. */
export interface AssetWrite {
  /** As it was read, and the results computed from. */
  readonly asset: StoredEntity;
  readonly actions: readonly Proposal[];
  readonly results: JsonObject;
}

interface WriteOptions {
  /** Whether the results are proposed one by one, which is how anything can be written. */
  readonly isProposed: boolean;
  readonly signal: AbortSignal | undefined;
}

/** What became of some writes. */
interface WriteOutcome {
  /** Assets whose results were written. */
  readonly written: number;
  /** Writes that were refused, and the first reason. */
  readonly refused: number;
  readonly reason: string;
  /** Assets that are to be read again: what was written meanwhile has to be considered. */
  readonly conflicts: readonly string[];
}

/**
 * Writes results of tests, and what their actions propose.
 *
 * Results without actions are the same for thousands of assets, and are written together, as values that the product derives
 * (`store/maintenance/derived-values.ts`): five times as fast as proposals. Both ways write only where the asset's results are what
 * was read: two servers may evaluate the same change, and the second one reads again and finds nothing to write.
 */
@Injectable()
export class ResultWriter {
  private readonly logger = new Logger('MetadataTests');

  constructor(
    private readonly store: Store,
    private readonly maintenance: StoreMaintenance,
  ) {}

  async write(writes: readonly AssetWrite[], { isProposed, signal }: WriteOptions): Promise<WriteOutcome> {
    const proposed = isProposed ? writes : writes.filter(({ actions }) => actions.length > 0);
    const derived = isProposed ? [] : writes.filter(({ actions }) => actions.length === 0);
    signal?.throwIfAborted();
    const conflicts = [...(await this.writeTogether(derived))];
    let written = derived.length - conflicts.length;
    let refused = 0;
    let reason = '';
    for (const batch of writeBatches(proposed)) {
      signal?.throwIfAborted();
      const outcome = await this.propose(batch);
      written += outcome.written;
      refused += outcome.refused;
      reason ||= outcome.reason;
      conflicts.push(...outcome.conflicts);
    }
    return { written, refused, reason, conflicts };
  }

  /** @returns urns of assets that were not written */
  private async writeTogether(writes: readonly AssetWrite[]): Promise<readonly string[]> {
    if (writes.length === 0) return [];
    const sameResults = Map.groupBy(writes, ({ results }) => JSON.stringify(results));
    const values = [...sameResults.values()].flatMap((group) =>
      group.slice(0, 1).map(({ results }) => ({
        value: results,
        entities: group.map(({ asset: { urn, i, aspects } }) => ({ urn, i, version: aspects[TEST_RESULTS]?.version })),
      })),
    );
    return this.maintenance.writeDerived(SYSTEM_VIEWER, TEST_RESULTS, values);
  }

  /** Actions stand before the results, so that a result that is stored has been acted on. */
  private async propose(writes: readonly AssetWrite[]): Promise<WriteOutcome> {
    const proposals = writes.flatMap((write) => [...write.actions, resultProposal(write)]);
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

function resultProposal({ asset: { urn, aspects }, results }: AssetWrite): Proposal {
  return {
    entityUrn: urn,
    aspectName: TEST_RESULTS,
    changeType: 'UPSERT',
    value: results,
    headers: { 'If-Version-Match': String(aspects[TEST_RESULTS]?.version ?? -1) },
  };
}

/** All proposals about an asset stay together. */
function* writeBatches(writes: readonly AssetWrite[]): Generator<readonly AssetWrite[]> {
  let batch: AssetWrite[] = [];
  let proposals = 0;
  for (const write of writes) {
    const own = write.actions.length + 1;
    if (batch.length > 0 && proposals + own > WRITE_BATCH_SIZE) {
      yield batch;
      batch = [];
      proposals = 0;
    }
    batch.push(write);
    proposals += own;
  }
  if (batch.length > 0) yield batch;
}
