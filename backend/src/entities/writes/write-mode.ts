import type { Problem } from '../../kernel/problem.js';
import { type Refusal, refusedTogether } from '../../store/contract/refusals.js';

/**
 * Whether a write is asynchronous: `true` or the text `"true"` in any case. Everything else, and
 * nothing at all, means synchronous.
 */
export function isAsync(wire: unknown): boolean {
  return wire === true || (typeof wire === 'string' && wire.toLowerCase() === 'true');
}

/** A refused proposal, and whether only the commit could find out. */
export interface WriteRefusal extends Refusal {
  readonly atCommit?: boolean;
}

/**
 * The refusal that the client gets as its answer; undefined for success.
 *
 * Of a synchronous write any refusal refuses the whole request. Of an asynchronous one, what the
 * model does not know or allow is refused at once while the other proposals are stored: a batch
 * that is refused as a whole would lose data, although the saved state of the source claims that
 * they were sent. What only the commit finds out is answered with success and kept for the trace.
 *
 * @see docs/protocol.md#synchronous-or-not
 */
export function refusalToAnswer(
  asynchronous: boolean,
  refusals: readonly WriteRefusal[],
  total: number,
): Problem | undefined {
  if (!asynchronous) return refusedTogether(refusals, total, 'nothing was written');
  const earlyRefusals = refusals.filter((refusal) => refusal.atCommit !== true);
  return refusedTogether(earlyRefusals, total, 'the others are stored');
}
