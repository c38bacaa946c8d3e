import type { RowOf, WriteTransaction } from '../../neo4j/graph.js';
import type { NetWrite } from '../rules/net-writes.js';
import { NO_RUN, readEnvelope } from '../contract/envelope.js';
import type { StoredAspect } from '../contract/store.types.js';

/** The run that owns an aspect: the one that wrote its latest value, also when that changed nothing. */
export function runOf(stored: StoredAspect | undefined): string | undefined {
  const run = stored?.systemMetadata.runId;
  return run === undefined || run === NO_RUN || run === '' ? undefined : run;
}

/** When the owner of an aspect last saw it. */
export function lastSeen(stored: StoredAspect): number {
  return stored.systemMetadata.lastObserved ?? stored.createdOn;
}

export interface RunMoves {
  /** Aspects of an entity that a run gained or lost. */
  readonly entries: readonly { readonly run: string; readonly urn: string; readonly delta: number }[];
  readonly runs: readonly { readonly id: string; readonly delta: number; readonly timestamp: number }[];
}

/** What writes do to the index of runs. A run that only sees its own rows again moves its time. */
export function runMoves(writes: readonly Pick<NetWrite, 'urn' | 'before' | 'after'>[]): RunMoves {
  const entries = new Map<string, { run: string; urn: string; delta: number }>();
  const runs = new Map<string, { id: string; delta: number; timestamp: number }>();
  const move = (urn: string, stored: StoredAspect | undefined, delta: 1 | -1): void => {
    const run = runOf(stored);
    if (run === undefined || !stored) return;
    const entry = entries.get(`${run}|${urn}`) ?? { run, urn, delta: 0 };
    entries.set(`${run}|${urn}`, { ...entry, delta: entry.delta + delta });
    const known = runs.get(run) ?? { id: run, delta: 0, timestamp: 0 };
    const timestamp = delta > 0 ? Math.max(known.timestamp, lastSeen(stored)) : known.timestamp;
    runs.set(run, { id: run, delta: known.delta + delta, timestamp });
  };
  for (const { urn, before, after } of writes) {
    move(urn, before, -1);
    move(urn, after, 1);
  }
  return { entries: [...entries.values()].filter((entry) => entry.delta !== 0), runs: [...runs.values()] };
}

const RUN_BATCH_SIZE = 1_000;

/** Brings the index of runs along with the aspects, in their transaction. */
export async function recordRuns(
  transaction: WriteTransaction,
  writes: readonly Pick<NetWrite, 'urn' | 'before' | 'after'>[],
  numberOf: (urn: string) => number | undefined,
): Promise<void> {
  const { entries, runs } = runMoves(writes);
  const rows = entries.map(({ run, urn, delta }) => ({ run, i: numberOf(urn) ?? -1, delta }));
  for (let start = 0; start < rows.length; start += RUN_BATCH_SIZE)
    await transaction.run('store/move-run-entries', { rows: rows.slice(start, start + RUN_BATCH_SIZE) });
  if (runs.length > 0) await transaction.run('store/move-runs', { rows: runs });
}

/** Entries of the index of runs as an entity's own aspects say: `names` and `texts` are lists of equal length. */
export function entriesOf(
  row: RowOf<'store/scan-entities'>,
): readonly { run: string; i: number; rows: number; timestamp: number }[] {
  const entriesByRun = new Map<string, { run: string; i: number; rows: number; timestamp: number }>();
  for (const text of row.texts) {
    const stored = readEnvelope(text);
    const run = runOf(stored);
    if (run === undefined) continue;
    const entry = entriesByRun.get(run) ?? { run, i: row.i, rows: 0, timestamp: 0 };
    entriesByRun.set(run, { ...entry, rows: entry.rows + 1, timestamp: Math.max(entry.timestamp, lastSeen(stored)) });
  }
  return [...entriesByRun.values()];
}
