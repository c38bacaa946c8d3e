import { TimeSlices } from '../../kernel/event-loop.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import type { WriteTransaction } from '../../neo4j/graph.js';
import { statesLineage } from '../projection/claims.js';
import type { NetWrite } from '../rules/net-writes.js';
import { movesClaims, type OpenClaim } from './claim-diff.js';

/** By which entity and aspect claims are looked up: they were stated there, and rewriting the aspect replaces them. */
export function ownerKey(owner: string, aspect: string): string {
  return `${owner}|${aspect}`;
}

/**
 * The claims that hold in the graph and were stated by the aspects that these writes change, by `ownerKey`. An aspect written for the
 * first time has none, so nothing is read for it.
 */
export async function readOpenClaims(
  model: MetadataModel,
  transaction: WriteTransaction,
  writes: readonly NetWrite[],
): Promise<ReadonlyMap<string, readonly OpenClaim[]>> {
  const owners = writes
    .filter(
      (write) => write.before !== undefined && statesLineage(model, write.aspect) && write.steps.some(movesClaims),
    )
    .map((write) => ({ owner: write.urn, aspect: write.aspect }));
  const open = new Map<string, OpenClaim[]>();
  if (owners.length === 0) return open;
  const slices = new TimeSlices();
  for (const table of ['asset', 'column', 'rejected'] as const) {
    for (const row of await transaction.run(`store/read-${table}-claims`, { owners })) {
      const key = ownerKey(row.owner, row.aspect);
      const list = open.get(key) ?? [];
      const { namedFrom, namedTo, level, ...claim } = { namedFrom: null, namedTo: null, level: null, ...row };
      list.push({
        ...claim,
        // A claim whose source spells its columns as the schema does has no names beside its ends.
        ...(namedFrom ? { namedFrom } : {}),
        ...(namedTo ? { namedTo } : {}),
        ...(table === 'rejected' ? { rejected: true, level: level ?? 'asset' } : { level: table }),
      });
      open.set(key, list);
      if (slices.isOver) await slices.pauseWhenOver();
    }
  }
  return open;
}
