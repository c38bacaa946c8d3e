import type { EpochMs } from '../../kernel/time.js';
import type { WriteTransaction } from '../../neo4j/graph.js';

/** How long the trace of a write can be asked for its failures. */
export const FAILURE_RETENTION_MS = 24 * 3_600_000;
/** Room for failures: the oldest make room for the newest, so that a source that fails all day fills nothing. */
const MAX_FAILURES = 100_000;
const MAX_MESSAGE = 2_000;

/** A proposal that was answered with success because it was sent asynchronously, and was refused by the commit. */
export interface WriteFailure {
  readonly trace: string;
  readonly urn: string;
  readonly aspect: string;
  readonly code: string;
  readonly message: string;
  readonly at: EpochMs;
}

/** Records refusals in the transaction that refused them. */
export async function recordFailures(transaction: WriteTransaction, failures: readonly WriteFailure[]): Promise<void> {
  const rows = failures.map((failure) => ({ ...failure, message: failure.message.slice(0, MAX_MESSAGE) }));
  if (rows.length > 0) await transaction.run('store/keep-failures', { rows, kept: MAX_FAILURES });
}
