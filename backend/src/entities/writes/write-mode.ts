import type { Problem } from '../../kernel/problem.js';
import { type Refusal, refusedTogether } from '../../store/contract/refusals.js';

/** `"true"`, `true` in any case; everything else and absence mean synchronous. */
export function isAsync(wire: unknown): boolean {
  return wire === true || (typeof wire === 'string' && wire.toLowerCase() === 'true');
}

/** A refusal, and whether only the commit could know of it. */
export interface WriteRefusal extends Refusal {
  readonly atCommit?: boolean;
}

/**
 * What a client is told of refused proposals.
 *
 * Synchronous: any refusal refuses the request. Asynchronous: what the model does not know or allows is refused at once,
 * with the other proposals stored (a batch refused as a whole would lose data while the source's saved state claims it);
 * what only the commit knows is answered with success, and kept for whoever asks for the trace.
 *
 * @see docs/protocol.md#synchronous-or-not
 */
export function refusalToAnswer(
  asynchronous: boolean,
  refusals: readonly WriteRefusal[],
  total: number,
): Problem | undefined {
  if (!asynchronous) return refusedTogether(refusals, total, 'nothing was written');
  const told = refusals.filter((refusal) => refusal.atCommit !== true);
  return refusedTogether(told, total, 'the others are stored');
}
