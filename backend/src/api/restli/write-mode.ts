import { Problem } from '../../kernel/problem.js';
import type { ProposalOutcome } from '../../store/store.types.js';

/** `"true"`, `true` in any case; everything else and absence mean synchronous. */
export function isAsync(wire: unknown): boolean {
  return wire === true || (typeof wire === 'string' && wire.toLowerCase() === 'true');
}

/** A refusal and the proposal it is about. */
export interface Refusal {
  readonly index: number;
  readonly problem: Problem;
}

/**
 * What a client is told of refused proposals.
 *
 * Synchronous: any refusal refuses the request. Asynchronous: what the model does not know or allows is refused at once,
 * with the other proposals stored (a batch refused as a whole would lose data while the source's saved state claims it);
 * what fails only at the commit, a condition or an existing value, is answered with success.
 *
 * @see protocol.md sections 7 and 11
 */
export function refusalToAnswer(
  asynchronous: boolean,
  refusals: readonly Refusal[],
  total: number,
): Problem | undefined {
  const told = asynchronous ? refusals.filter((refusal) => !failsAtCommitOnly(refusal.problem)) : refusals;
  const [first] = told;
  if (!first) return undefined;
  if (total === 1) return first.problem;
  const others = asynchronous ? 'the others are stored' : 'nothing was written';
  const listed = told.slice(0, 10).map((refusal) => `[${refusal.index}] ${refusal.problem.message}`);
  const more = told.length > listed.length ? ` … and ${told.length - listed.length} more.` : '';
  return new Problem(
    first.problem.kind,
    first.problem.code,
    `${told.length} of ${total} proposals refused, ${others}: ${listed.join(' ')}${more}`,
    {
      refused: told.map((refusal) => ({ index: refusal.index, code: refusal.problem.code, ...refusal.problem.facts })),
    },
  );
}

function failsAtCommitOnly(problem: Problem): boolean {
  return problem.kind === 'precondition' || problem.kind === 'conflict';
}

export function refusalsOf(outcomes: readonly ProposalOutcome[]): readonly Refusal[] {
  return outcomes.flatMap((outcome, index) =>
    outcome.state === 'refused' ? [{ index, problem: outcome.problem }] : [],
  );
}
