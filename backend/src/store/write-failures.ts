import type { EpochMs } from '../kernel/time.js';
import type { WriteTransaction } from '../neo4j/graph.js';
import { Problem } from '../kernel/problem.js';
import { type Job, type JobResult, refusalsIn } from './run-jobs.js';

/** How long the trace of a write can be asked for its failures. */
export const FAILURES_KEPT_MS = 24 * 3_600_000;
/** Room for failures: the oldest make room for the newest, so that a source that fails all day fills nothing. */
const KEPT = 100_000;
const MAX_MESSAGE = 2_000;

/** A proposal that was answered with success because it was sent asynchronously, and was refused by the commit. */
interface WriteFailure {
  readonly trace: string;
  readonly urn: string;
  readonly aspect: string;
  readonly code: string;
  readonly message: string;
  readonly at: EpochMs;
}

/** Keeps what only the commit knew of proposals whose sender is not told, in the same transaction. */
export async function keepFailures(
  transaction: WriteTransaction,
  jobs: readonly Job[],
  results: readonly JobResult[],
  at: EpochMs,
): Promise<void> {
  const rows = jobs.flatMap(({ options }, place): WriteFailure[] => {
    const outcomes = results[place];
    const { traceId } = options;
    if (traceId === undefined || outcomes === undefined || outcomes instanceof Problem) return [];
    return refusalsIn(outcomes).flatMap(({ atCommit, urn = '', aspect = '', problem: { code, message } }) =>
      atCommit ? [{ trace: traceId, urn, aspect, code, message: message.slice(0, MAX_MESSAGE), at }] : [],
    );
  });
  if (rows.length > 0) await transaction.run('store/keep-failures', { rows, kept: KEPT });
}
